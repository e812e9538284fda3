import CSandbox
import Glibc
import QuireRecognition

/// What libraries read after a worker has started: everything else is out of its reach.
enum SandboxPaths {
  /// Folders stand for all that lies below them. Some may not exist.
  static var readable: [String] {
    system + fonts + models + libraries
  }

  private static let system = [
    // Shared libraries that are loaded late: converters of character sets, plug-ins of formats.
    "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache",
    // Languages, character sets and times
    "/usr/share/locale", "/usr/share/i18n", "/usr/share/zoneinfo", "/etc/localtime",
    // Encodings of CJK fonts in PDF files
    "/usr/share/poppler", "/usr/local/share/poppler",
    // Colour profiles
    "/usr/share/color", "/usr/local/share/color",
    // Fonts, where fontconfig does not say more
    "/etc/fonts", "/usr/share/fontconfig", "/usr/share/fonts", "/usr/local/share/fonts",
    "/usr/share/ghostscript", "/usr/share/X11/fonts",
    // What the C library asks the kernel: processors, memory, its own stack
    "/dev/null", "/dev/urandom", "/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat",
    "/proc/sys/vm/overcommit_memory", "/sys/devices/system/cpu",
  ]

  /// The folders, caches and configuration that fontconfig reads.
  private static var fonts: [String] {
    var paths: [String] = []
    withUnsafeMutablePointer(to: &paths) { collected in
      _ = quire_load_fonts(
        { path, context in
          guard let path, let context else { return }
          context.assumingMemoryBound(to: [String].self).pointee.append(String(cString: path))
        }, collected)
    }
    return paths
  }

  /// The folder of the models, and the models by name, which may be links to elsewhere.
  private static var models: [String] {
    Recognizers.all.flatMap { recognizer in
      let (folder, names) = recognizer.models
      return [folder] + names.map { "\(folder)/\($0).traineddata" }
    }
  }

  private static var libraries: [String] {
    guard let list = getenv("LD_LIBRARY_PATH") else { return [] }
    return String(cString: list).split(separator: ":").map(String.init)
  }
}
