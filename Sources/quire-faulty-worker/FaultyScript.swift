import QuireModel

/// What a made-up scan tells the faulty worker to do, written in the scan itself: behind the first
/// line, which makes the file look like an image, a line for each page, and before them, where
/// wanted, one that begins with `probe` for how to answer the question about the pages.
struct FaultyScript {
  enum Behaviour: String {
    /// Answers with a page of one line.
    case ok
    /// The same, with text, places and more that no page has.
    case odd
    /// The same, after a while.
    case slow
    /// The same, after four seconds unless told to be gentle.
    case patient
    /// The same, and keeps half a gigabyte.
    case hoard
    case crash
    /// Crashes at the first attempt, in any process.
    case crashOnce = "crash-once"
    /// Crashes unless told to be gentle.
    case gentleOnly = "gentle-only"
    /// Ends as if the kernel were short of memory.
    case killed
    case killedOnce = "killed-once"
    case exit
    case hang
    /// Sends bytes that are no frame.
    case garbage
    /// Sends a frame that promises more than follows.
    case lyingLength = "lying-length"
    /// Sends a frame that promises more than can be.
    case hugeLength = "huge-length"
    /// Sends a frame whose message is no reply.
    case nonsense
    /// Answers another question.
    case otherAnswer = "other-answer"
    /// Answers with a body that is no page.
    case noPage = "no-page"
    /// Says that the scan is at fault.
    case failed
  }

  var probe = Behaviour.ok
  var pages: [Behaviour] = []

  init(_ bytes: [UInt8]) throws(QuireError) {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst() {
      let words = line.split(separator: " ")
      guard let name = words.last, !line.hasPrefix("#") else { continue }
      guard let behaviour = Behaviour(rawValue: String(name)) else {
        throw QuireError(.unsupported, "", detail: "no behaviour is called '\(name)'")
      }
      if words[0] == "probe" { probe = behaviour } else { pages.append(behaviour) }
    }
  }
}
