import CPoppler
import CTIFF
import Glibc

/// What Poppler and libtiff say of damaged files. Leptonica silences libtiff, and Poppler's GLib
/// interface keeps its words for debugging.
package enum DecoderMessages {
  /// From here on they are printed on standard error, where the worker collects them.
  package static func report() {
    quire_tiff_report_messages()
    g_log_set_default_handler(
      { _, _, message, _ in
        guard let message else { return }
        // Poppler ends each with its place in the file, -1 where it knows none.
        let said = String(cString: message)
        let line = said.hasSuffix(unknownPlace) ? said.dropLast(unknownPlace.count) : said[...]
        _ = "\(line)\n".withCString { write(STDERR_FILENO, $0, strlen($0)) }
      }, nil)
  }
}

/// Outside of the type, which a C function cannot capture.
private let unknownPlace = " at position -1"
