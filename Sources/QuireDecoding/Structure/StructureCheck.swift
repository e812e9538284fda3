package import QuireFlow
package import QuireModel

/// Whether a file is structurally whole: whether its format's own mark of its end is there, and what
/// its headers promise. Decodes nothing, and says nothing about what lies in between.
package enum StructureCheck {
  /// - Returns: What is missing, or `nil` when the file is whole, or its format has no end to see.
  package static func missingPart(
    of file: borrowing FileDescriptor, format: InputFormat
  ) throws(QuireError) -> String? {
    let file = try MappedFile(file)
    return missingPart(of: file.bytes, format: format)
  }

  static func missingPart(of bytes: UnsafeRawBufferPointer, format: InputFormat) -> String? {
    switch format {
    case .pdf: return EndMarks.pdf(bytes)
    case .tiff: return TIFFStructure.missingPart(of: bytes)
    case .png: return ChunkWalk.png(bytes)
    case .jpeg: return EndMarks.jpeg(bytes)
    case .gif: return EndMarks.gif(bytes)
    case .webp: return ChunkWalk.webp(bytes)
    case .bmp: return ChunkWalk.bmp(bytes)
    case .jpeg2000: return ChunkWalk.jpeg2000(bytes)
    case .heif: return ChunkWalk.heif(bytes)
    case .zip: return EndMarks.zip(bytes)
    case .pnm: return PNMExtent.missingPart(of: bytes)
    }
  }
}
