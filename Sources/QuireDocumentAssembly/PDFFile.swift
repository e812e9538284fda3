import CPDFAssembly
import Glibc
import QuireModel

/// An open PDF, or one that is being made, with one owner.
final class PDFFile {
  private let raw: OpaquePointer

  private init(owning raw: OpaquePointer?) throws(QuireError) {
    guard let raw else { throw QuireError(.engineFailed, "", detail: "no memory") }
    self.raw = raw
    try check(0)
  }

  /// - Parameters:
  ///   - file: Stays the caller's, and open as long as this lives.
  ///   - password: Empty for a file that is not locked.
  convenience init(
    _ file: Int32, offset: Int, length: Int, password: String = ""
  ) throws(QuireError) {
    try self.init(owning: quire_pdf_open(file, Int64(offset), Int64(length), password))
  }

  /// An empty document.
  convenience init() throws(QuireError) { try self.init(owning: quire_pdf_create()) }

  deinit { quire_pdf_close(raw) }

  func pageCount() throws(QuireError) -> Int {
    var count = 0
    try check(quire_pdf_page_count(raw, &count))
    return count
  }

  func isEncrypted() throws(QuireError) -> Bool {
    var answer: Int32 = 0
    try check(quire_pdf_is_encrypted(raw, &answer))
    return answer != 0
  }

  /// Has this one locked with the passwords of another, which has to stay open until this is written.
  func encrypt(as other: PDFFile) throws(QuireError) {
    try check(quire_pdf_encrypt_as(raw, other.raw))
  }

  func isSigned() throws(QuireError) -> Bool {
    var answer: Int32 = 0
    try check(quire_pdf_is_signed(raw, &answer))
    return answer != 0
  }

  /// What of a page is displayed, and by how many degrees it is turned clockwise for that.
  ///
  /// - Parameter page: From 0, here and below.
  func shape(ofPage page: Int) throws(QuireError) -> (box: PageBox, rotation: Int) {
    var (box, rotation) = (quire_pdf_box(), Int32(0))
    try check(quire_pdf_page_shape(raw, page, &box, &rotation))
    return (
      PageBox(left: box.left, bottom: box.bottom, right: box.right, top: box.top), Int(rotation)
    )
  }

  /// Adds an object written in the syntax of PDF, and returns its number.
  func add(_ syntax: String) throws(QuireError) -> Int {
    var object: Int32 = 0
    try check(quire_pdf_add_object(raw, syntax, &object))
    return Int(object)
  }

  /// Adds a stream whose data the producers give under `id`, and returns its number.
  func addStream(
    _ dictionary: String, id: Int, compresses: Bool
  ) throws(QuireError) -> Int {
    var object: Int32 = 0
    try check(quire_pdf_add_stream(raw, dictionary, Int64(id), compresses ? 1 : 0, &object))
    return Int(object)
  }

  func hasLayer(page: Int) throws(QuireError) -> Bool {
    var answer: Int32 = 0
    try check(quire_pdf_has_layer(raw, page, &answer))
    return answer != 0
  }

  func putLayer(
    _ stream: Int, underPage page: Int, fontName: String, font: Int, dropsFonts: Bool
  ) throws(QuireError) {
    try check(
      quire_pdf_put_layer(
        raw, page, Int32(stream), fontName, Int32(font), dropsFonts ? 1 : 0))
  }

  func addPage(_ dictionary: String) throws(QuireError) {
    try check(quire_pdf_add_page(raw, dictionary))
  }

  func addPage(_ page: Int, of other: PDFFile) throws(QuireError) {
    try check(quire_pdf_add_page_of(raw, other.raw, page))
  }

  func copyInformation(of other: PDFFile) throws(QuireError) {
    try check(quire_pdf_copy_information(raw, other.raw))
  }

  /// What the library has repaired, in one sentence; `nil` for a sound file.
  var repairs: String? {
    var first: UnsafePointer<CChar>?
    guard quire_pdf_warnings(raw, &first) > 0, let first else { return nil }
    return "The PDF was damaged and has been repaired in the copy (\(String(cString: first)))."
  }

  /// Writes the document into a file, from its beginning.
  func write(to output: Int32, _ producers: StreamProducers) throws(QuireError) {
    let context = Unmanaged.passUnretained(producers).toOpaque()
    let code = quire_pdf_write(
      raw, output,
      { context, id, sink in
        guard let context, let sink else { return -1 }
        let producers = Unmanaged<StreamProducers>.fromOpaque(context).takeUnretainedValue()
        return producers.produce(Int(id), into: sink) ? 0 : -1
      }, context)
    if let failure = producers.failure { throw failure }
    try check(code)
  }

  private func check(_ code: Int32) throws(QuireError) {
    var (message, number): (UnsafePointer<CChar>?, Int32) = (nil, 0)
    let state = quire_pdf_failure(raw, &message, &number)
    let words = message.map { String(cString: $0) } ?? ""
    switch state {
    case QUIRE_PDF_SOUND where code == 0: return
    case QUIRE_PDF_ENCRYPTED: throw QuireError(.encrypted, "")
    case QUIRE_PDF_UNWRITABLE:
      let isFull = number == ENOSPC || number == EDQUOT
      throw QuireError(
        isFull ? .diskFull : .notWritable, "",
        detail: isFull ? nil : String(cString: strerror(number)))
    default: throw QuireError(.damaged, "", detail: words.isEmpty ? nil : words)
    }
  }
}

/// What gives the data of streams while a document is written, each under its number.
final class StreamProducers {
  /// What the producer of a stream writes to.
  struct Sink {
    fileprivate let raw: OpaquePointer

    func write(_ bytes: [UInt8]) {
      bytes.withUnsafeBytes { quire_pdf_sink_write(raw, $0.baseAddress, $0.count) }
    }

    func write(_ text: String) { write(Array(text.utf8)) }
  }

  typealias Producer = (Sink) throws(QuireError) -> Void

  private var producers: [Producer] = []
  private(set) var failure: QuireError?

  /// - Returns: The number.
  func add(_ producer: @escaping Producer) -> Int {
    producers.append(producer)
    return producers.count - 1
  }

  fileprivate func produce(_ id: Int, into sink: OpaquePointer) -> Bool {
    guard producers.indices.contains(id) else { return false }
    do throws(QuireError) {
      try producers[id](Sink(raw: sink))
      return true
    } catch {
      failure = error
      return false
    }
  }
}
