import Glibc
import QuireDocumentAssembly
import QuireFlow
import QuireModel
import QuireTestSupport

/// Puts text under the pages of a source, as a worker does, and looks at the result with other programs.
struct Assembly {
  private let folder: TemporaryFolder
  let warnings: [String]

  var path: BytePath { folder.path.appending("result.pdf") }

  init(
    _ source: [UInt8], format: InputFormat = .pdf, _ pages: [PageText]
  ) throws {
    try self.init([(source, format)], pages)
  }

  init(_ sources: [(bytes: [UInt8], format: InputFormat)], _ pages: [PageText]) throws {
    folder = try TemporaryFolder()
    let joined = try folder.write(sources.flatMap(\.bytes), to: BytePath("sources"))
    var places: [AssemblySource] = []
    for source in sources {
      places.append(
        AssemblySource(
          format: source.format, offset: places.map(\.length).reduce(0, +),
          length: source.bytes.count))
    }
    let assembler = DocumentAssembler(
      try FileDescriptor(opening: joined, flags: O_RDONLY), sources: places,
      texts: FixedTexts(pages))
    let output = try FileDescriptor(
      opening: folder.path.appending("result.pdf"), flags: O_RDWR | O_CREAT)
    warnings = try assembler.write(to: output.raw)
    self.assembler = assembler
  }

  /// What made it, where that is still there.
  private(set) weak var assembler: DocumentAssembler?

  var bytes: [UInt8] {
    get throws {
      let file = try FileDescriptor(opening: path, flags: O_RDONLY)
      return try file.readAll(limit: Int(file.status().st_size))
    }
  }

  /// What `qpdf --check` has against the file; empty for a sound one.
  func problems() async throws -> String {
    let result = try await run("qpdf", "--check", path.text)
    return result.status == 0 ? "" : result.output + result.errors
  }

  func run(_ program: String, _ arguments: String...) async throws -> ProgramResult {
    try await Program.run(
      BytePath("/usr/bin/env"), ([program] + arguments).map { BytePath($0) }, in: folder.path)
  }

  /// The text as Poppler, PDFium and pdf.js find it.
  func found() async throws -> FoundText { try await FoundText(in: path) }
}

/// Pages that are there from the beginning.
private final class FixedTexts: PageTexts {
  private let pages: [PageText]

  init(_ pages: [PageText]) { self.pages = pages }

  var count: Int { pages.count }

  func page(_ index: Int) throws(QuireError) -> PageText { pages[index] }
}

extension PageText {
  /// A page of 1200 by 1600 pixels, at 144 dpi 600 by 800 points, with lines of words of a fixed width.
  ///
  /// - Parameter lines: Words with a space between them, each line 100 pixels below the last.
  static func page(
    _ lines: [String], direction: ScriptDirection = .leftToRight, number: Int = 1, source: Int = 0,
    slope: Double = 0
  ) -> PageText {
    PageText(
      source: source, pageInSource: number,
      size: PageSize(width: 1200, height: 1600, dpi: 144),
      lines: lines.enumerated().map { row, line in
        let words = line.split(separator: " ")
        let pieces = words.enumerated().map { column, word in
          let place = direction == .rightToLeft ? words.count - 1 - column : column
          let (left, top) = (Double(100 + 200 * place), Double(100 + 100 * row))
          return Piece(
            text: String(word), quad: quad(left: left, top: top, slope: slope),
            isFollowedBySpace: column < words.count - 1)
        }
        return Line(direction: direction, pieces: pieces)
      })
  }

  /// 160 by 40 pixels, turned about the page's top left corner.
  static func quad(left: Double, top: Double, slope: Double = 0) -> Quad {
    let turn = slope * Double.pi / 180
    func corner(_ x: Double, _ y: Double) -> Point {
      Point(x: x * cos(turn) - y * sin(turn), y: x * sin(turn) + y * cos(turn))
    }
    return Quad(
      topLeft: corner(left, top), topRight: corner(left + 160, top),
      bottomRight: corner(left + 160, top + 40), bottomLeft: corner(left, top + 40))
  }
}
