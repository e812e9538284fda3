import Glibc
import QuireDecoding
import QuireFlow
import QuireModel
import QuireTestSupport

/// A source of these bytes, opened as a worker opens it. The file itself is gone by then.
func open(_ bytes: [UInt8], _ format: InputFormat) throws -> any PageSource {
  let folder = try TemporaryFolder()
  let path = try folder.write(bytes, to: BytePath("source"))
  return try SourceFormats.open(FileDescriptor(opening: path, flags: O_RDONLY), format: format)
}

/// Why these bytes cannot be opened, or the first page cannot be read; `nil` when all goes well.
func refusal(
  _ bytes: [UInt8], _ format: InputFormat, pixelLimit: Int = 100_000_000
) throws -> QuireError? {
  do {
    let source = try open(bytes, format)
    _ = try source.measurePages(dpi: 300)
    _ = try source.page(1).image(dpi: 300, pixelLimit: pixelLimit)
    return nil
  } catch let error as QuireError {
    return error
  }
}
