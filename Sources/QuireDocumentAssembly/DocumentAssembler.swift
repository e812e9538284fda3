import Glibc
import QuireDecoding
package import QuireFlow
import QuireImaging
package import QuireModel

/// The text of a document's pages, page after page as often as it is wanted.
package protocol PageTexts: AnyObject {
  var count: Int { get }

  /// - Parameter index: From 0.
  func page(_ index: Int) throws(QuireError) -> PageText
}

/// Makes one searchable PDF of a document's sources: their pages as they are, with the text under them.
///
/// Of one PDF all is kept: outlines, forms, attachments, encryption, metadata. Pages of several sources
/// are put into a new one, in the document's order; it is locked as the first of them is that is locked.
///
/// Memory does not grow with the text: layers are made one after the other while the file is written.
package final class DocumentAssembler {
  private let file: FileDescriptor
  private let sources: [AssemblySource]
  private let texts: any PageTexts
  private let isPart: Bool
  private let passwords: [String]
  private let producers = StreamProducers()
  private var opened: [Int: PDFFile] = [:]
  private var images: [Int: any PageSource] = [:]
  private var mapped: MappedRegion?
  /// For people.
  private var warnings: [String] = []

  /// - Parameters:
  ///   - file: Holds the sources' bytes.
  ///   - isPart: Whether pages of the sources are left out.
  ///   - passwords: Tried on sources that are locked.
  package init(
    _ file: consuming FileDescriptor, sources: [AssemblySource], texts: any PageTexts,
    isPart: Bool = false, passwords: [String] = []
  ) {
    self.isPart = isPart
    self.passwords = passwords
    self.file = file
    self.sources = sources
    self.texts = texts
  }

  /// Whether one of the sources is a PDF that somebody has signed.
  package func isSigned() throws(QuireError) -> Bool {
    for index in sources.indices where sources[index].format == .pdf {
      if try pdf(index).isSigned() { return true }
    }
    return false
  }

  /// Copies the one source as it is.
  package func copySource(to output: Int32) throws(QuireError) {
    guard ftruncate(output, 0) == 0, lseek(output, 0, SEEK_SET) == 0 else {
      throw SystemError().writing(BytePath(""))
    }
    let target = FileDescriptor(owning: dup(output))
    var failure: SystemError?
    try copy(sources[0].offset, sources[0].length) { bytes in
      do throws(SystemError) { try target.write(bytes) } catch { failure = failure ?? error }
    }
    if let failure { throw failure.writing(BytePath("")) }
  }

  /// - Parameter output: Written from its beginning; stays the caller's.
  /// - Returns: What people should know of the result.
  package func write(to output: Int32) throws(QuireError) -> [String] {
    var codes = CharacterCodes()
    var hasText = false
    var isInOrder = sources.count == 1 && !isPart
    for index in 0..<texts.count {
      let page = try texts.page(index)
      isInOrder = isInOrder && page.pageInSource == index + 1
      for line in page.lines {
        for piece in line.pieces {
          codes.add(contentsOf: VisualOrder.characters(of: piece.text))
          hasText = true
        }
      }
    }
    let target = try target(isInOrder: isInOrder)
    if hasText { try putLayers(codes, into: target) }
    try target.write(to: output, producers)
    for index in opened.keys.sorted() {
      if let repairs = opened[index]?.repairs { warnings.append(repairs) }
    }
    return warnings
  }

  /// The one PDF itself where the document is it from its first page to its last, or a new one.
  private func target(isInOrder: Bool) throws(QuireError) -> PDFFile {
    if isInOrder, sources[0].format == .pdf {
      let pdf = try pdf(0)
      guard try pdf.pageCount() == texts.count else {
        throw QuireError(
          .damaged, "",
          detail: "qpdf finds \(try pdf.pageCount()) pages in it and Poppler \(texts.count)")
      }
      return pdf
    }
    let target = try PDFFile()
    for index in 0..<texts.count {
      let page = try texts.page(index)
      guard sources.indices.contains(page.source) else {
        throw QuireError(.internalError, "", detail: "a page of no source")
      }
      if sources[page.source].format == .pdf {
        try target.addPage(page.pageInSource - 1, of: try pdf(page.source))
      } else {
        try addImagePage(page, number: index + 1, to: target)
      }
    }
    let pdfs = sources.indices.filter { sources[$0].format == .pdf }
    if let first = pdfs.first { try target.copyInformation(of: pdf(first)) }
    var locked: [PDFFile] = []
    for index in pdfs where try pdf(index).isEncrypted() { locked.append(try pdf(index)) }
    if let first = locked.first { try target.encrypt(as: first) }
    if locked.count > 1 {
      warnings.append("The PDF is locked as the first of its \(locked.count) locked files is.")
    }
    return target
  }

  private func pdf(_ source: Int) throws(QuireError) -> PDFFile {
    if let pdf = opened[source] { return pdf }
    let place = sources[source]
    var failure = QuireError(.encrypted, "")
    for password in [""] + passwords {
      do throws(QuireError) {
        let pdf = try PDFFile(
          file.raw, offset: place.offset, length: place.length, password: password)
        opened[source] = pdf
        return pdf
      } catch {
        guard error.code == .encrypted else { throw error }
        failure = error
      }
    }
    throw failure
  }

  private func putLayers(_ codes: CharacterCodes, into target: PDFFile) throws(QuireError) {
    let font = try LayerFont(codes, in: target, producers)
    var keepsOldLayers = false
    var pages: [Int] = []
    for index in 0..<texts.count {
      let page = try texts.page(index)
      if !page.lines.isEmpty, page.size != nil {
        pages.append(index)
      } else if try target.hasLayer(page: index) {
        keepsOldLayers = true
      }
    }
    for index in pages {
      let (box, turned) = try target.shape(ofPage: index)
      let page = try texts.page(index)
      // Pages that are made here are displayed upright; pages of a PDF stay as they are.
      let isImage = sources[page.source].format != .pdf
      let rotation = isImage ? turned : (turned + page.orientation) % 360
      let id = producers.add { [texts] sink throws(QuireError) in
        let page = try texts.page(index)
        guard let size = page.size else { return }
        sink.write(
          LayerContent.bytes(
            of: page,
            at: PagePlacement(size: size, box: box, rotation: rotation, lines: page.lines),
            codes: codes, fontName: font.name))
      }
      let stream = try target.addStream("<< /QuireLayer true >>", id: id, compresses: true)
      try target.putLayer(
        stream, underPage: index, fontName: font.name, font: font.object,
        dropsFonts: !keepsOldLayers)
    }
  }

  private func addImagePage(
    _ page: PageText, number: Int, to target: PDFFile
  ) throws(QuireError) {
    let image: EmbeddedImage
    do throws(QuireError) {
      image = try embeddedImage(page.source, page: page.pageInSource)
    } catch {
      warnings.append(
        "Page \(number) of the PDF is empty: \(error.about("the image", page: nil)).")
      try target.addPage("<< /Type /Page /MediaBox [0 0 612 792] /Resources << >> >>")
      return
    }
    // The size is that of the page upright. A page that was not read says nothing of it.
    let isOnItsSide = page.orientation % 180 == 90
    let (width, height) =
      page.size.map {
        isOnItsSide
          ? ($0.heightInPoints, $0.widthInPoints) : ($0.widthInPoints, $0.heightInPoints)
      }
      ?? (Double(image.uprightSize.width) * 72 / 300, Double(image.uprightSize.height) * 72 / 300)
    let base = sources[page.source].offset
    // Only called while it writes; held, it would never be let go, nor its file.
    let id = producers.add { [unowned self] sink throws(QuireError) in
      try produce(image.data, from: base, into: sink)
    }
    let stream = try target.addStream(
      image.dictionary, id: id, compresses: image.compresses)
    let (across, up) = (PDFSyntax.number(width), PDFSyntax.number(height))
    let content = "q \(image.matrix(width: width, height: height)) cm /Im Do Q\n"
    let contentStream = try target.addStream(
      "<< >>", id: producers.add { $0.write(content) }, compresses: false)
    try target.addPage(
      "<< /Type /Page /MediaBox [0 0 \(across) \(up)] /Rotate \(page.orientation) /Resources << /XObject <<"
        + " /Im \(stream) 0 R >> >> /Contents \(contentStream) 0 R >>")
  }

  private func embeddedImage(_ source: Int, page: Int) throws(QuireError) -> EmbeddedImage {
    let (format, bytes) = (sources[source].format, try region().bytes(of: sources[source]))
    if let opened = images[source] {
      return try ImageEmbedding.image(opened, format, bytes, page: page)
    }
    let opened = try SourceFormats.open(imagesIn: bytes, format: format)
    images[source] = opened
    return try ImageEmbedding.image(opened, format, bytes, page: page)
  }

  private static let pieceSize = 1 << 18

  private func produce(
    _ data: EmbeddedImage.Data, from base: Int, into sink: StreamProducers.Sink
  ) throws(QuireError) {
    switch data {
    case .bytes(let bytes): sink.write(bytes)
    case .made(let make): sink.write(try make())
    case .pieces(let pieces):
      for (offset, length) in pieces {
        try copy(base + offset, length) { sink.write($0) }
      }
    case .reversedPieces(let pieces):
      for (offset, length) in pieces {
        try copy(base + offset, length) { sink.write($0.map(\.bitsReversed)) }
      }
    case .headed(let head, let offset, let length):
      sink.write(head)
      try copy(base + offset, length) { sink.write($0) }
    }
  }

  /// Reads with pread, since a mapping would count every page of the source as this process's memory.
  private func copy(
    _ offset: Int, _ length: Int, _ body: ([UInt8]) -> Void
  ) throws(QuireError) {
    var done = 0
    while done < length {
      let wanted = min(Self.pieceSize, length - done)
      var piece = [UInt8](repeating: 0, count: wanted)
      let count = piece.withUnsafeMutableBytes {
        (try? file.read(into: $0, at: offset + done)) ?? -1
      }
      guard count == wanted else {
        throw QuireError(.changed, "", detail: "it has become shorter")
      }
      body(piece)
      done += count
    }
  }

  private func region() throws(QuireError) -> MappedRegion {
    if let mapped { return mapped }
    let region = try MappedRegion(file.raw)
    mapped = region
    return region
  }
}

/// The file of the sources mapped, to look at the headers of images.
private final class MappedRegion {
  private let all: UnsafeRawBufferPointer

  init(_ file: Int32) throws(QuireError) {
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_size > 0,
      let address = mmap(nil, Int(facts.st_size), PROT_READ, MAP_PRIVATE, file, 0),
      address != MAP_FAILED
    else { throw QuireError(.unreadable, "", detail: SystemError().message) }
    all = UnsafeRawBufferPointer(start: address, count: Int(facts.st_size))
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: all.baseAddress), all.count) }

  func bytes(of source: AssemblySource) -> UnsafeRawBufferPointer {
    let end = min(all.count, source.offset + source.length)
    return UnsafeRawBufferPointer(rebasing: all[min(source.offset, end)..<end])
  }
}

extension UInt8 {
  var bitsReversed: UInt8 {
    var (value, reversed): (UInt8, UInt8) = (self, 0)
    for _ in 0..<8 {
      reversed = reversed << 1 | value & 1
      value >>= 1
    }
    return reversed
  }
}
