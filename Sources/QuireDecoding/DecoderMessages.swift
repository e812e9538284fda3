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
        // What Poppler says where it does not know the place.
        let said = String(cString: message).replacing(" at position -1", with: "")
        _ = "\(said)\n".withCString { write(STDERR_FILENO, $0, strlen($0)) }
      }, nil)
  }
}
