import CTesseract
import Glibc
import QuireModel

/// Sole owner of a `TessBaseAPI *`. Calls into one handle must never overlap.
struct TesseractHandle: ~Copyable {
  let raw: OpaquePointer

  /// - Parameters:
  ///   - models: Names of model files, most likely first.
  ///   - variables: Set before the models are loaded; some take effect at no other time.
  init(models: [String], variables: [String: String]) throws(QuireError) {
    // Tesseract passes over a model that is missing as long as it finds another.
    let installed = Tesseract.models
    for model in models where !installed.contains(model) {
      throw QuireError(.languageMissing, model)
    }
    // Tesseract parses its own settings with the C library and expects a decimal point.
    setlocale(LC_NUMERIC, "C")
    guard let raw = TessBaseAPICreate() else {
      throw QuireError(.engineFailed, "", detail: "Tesseract cannot be started")
    }
    let names = variables.keys.sorted()
    var keys: [UnsafeMutablePointer<CChar>?] = names.map { strdup($0) }
    var values: [UnsafeMutablePointer<CChar>?] = names.map { strdup(variables[$0]!) }
    defer { for text in keys + values { free(text) } }
    let code = TessBaseAPIInit4(
      raw, nil, models.joined(separator: "+"), OEM_DEFAULT, nil, 0, &keys, &values, names.count, 0)
    guard code == 0 else {
      TessBaseAPIDelete(raw)
      throw QuireError(
        .languageMissing, models.joined(separator: "+"),
        detail: "Tesseract cannot load the model")
    }
    self.raw = raw
  }

  deinit { TessBaseAPIDelete(raw) }
}

/// Facts about the library and what is installed for it.
enum Tesseract {
  static var version: String { String(cString: TessVersion()) }

  /// Where the models lie: `TESSDATA_PREFIX`, or the folder that Debian's package uses.
  static var modelFolder: String {
    if let folder = getenv("TESSDATA_PREFIX") { return String(cString: folder) }
    let major = version.prefix { $0 != "." }
    return "/usr/share/tesseract-ocr/\(major)/tessdata"
  }

  /// Names of the models in ``modelFolder``, sorted.
  static var models: [String] {
    guard let folder = opendir(modelFolder) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".traineddata") { names.append(String(name.dropLast(12))) }
    }
    return names.sorted()
  }
}
