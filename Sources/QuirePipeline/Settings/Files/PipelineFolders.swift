import Glibc
package import QuireFlow

/// Where pipelines are looked for by name.
package struct PipelineFolders: Sendable {
  /// Most important first; they need not exist.
  package let paths: [BytePath]

  package init(paths: [BytePath]) { self.paths = paths }

  /// The user's folder, then the one installed beside the executable, then a checkout's.
  ///
  /// - Parameters:
  ///   - configurationHome: `XDG_CONFIG_HOME`, which counts only when absolute.
  ///   - home: `HOME`.
  ///   - executableFolder: The folder that `quire` lies in.
  package init(configurationHome: BytePath?, home: BytePath?, executableFolder: BytePath?) {
    var paths: [BytePath] = []
    if let configurationHome, configurationHome.isAbsolute {
      paths.append(configurationHome.appending("quire/pipelines"))
    } else if let home, home.isAbsolute {
      paths.append(home.appending(".config/quire/pipelines"))
    }
    if let executableFolder {
      paths.append(executableFolder.parent.appending("share/quire/pipelines"))
      if let checkout = Self.checkout(around: executableFolder) {
        paths.append(checkout.appending("pipelines"))
      }
    }
    self.init(paths: paths)
  }

  /// Those of this process.
  package static var standard: PipelineFolders {
    func variable(_ name: String) -> BytePath? { getenv(name).map { BytePath(cString: $0) } }
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let length = buffer.withUnsafeMutableBytes {
      readlink("/proc/self/exe", $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
    }
    return PipelineFolders(
      configurationHome: variable("XDG_CONFIG_HOME"), home: variable("HOME"),
      executableFolder: length > 0 ? BytePath(buffer[..<length]).parent : nil)
  }

  /// The names that `-p` takes, without `.yaml`, sorted.
  package var names: [String] {
    Set(paths.flatMap(Folders.names(in:)).filter { $0.pathExtension == "yaml" }.map(\.stem))
      .sorted()
      .map(\.display)
  }

  /// The first file that is called `name`, with or without its `.yaml`.
  func file(_ name: BytePath) -> BytePath? {
    for path in paths {
      for candidate in [name, BytePath(name.bytes + ".yaml".utf8)] {
        let file = path.appending(candidate)
        if SettingsFile.exists(file) { return file }
      }
    }
    return nil
  }

  /// The folder above the build products that holds the package.
  private static func checkout(around folder: BytePath) -> BytePath? {
    var folder = folder
    while folder.isAbsolute, folder != folder.parent {
      if SettingsFile.exists(folder.appending("Package.swift")) { return folder }
      folder = folder.parent
    }
    return nil
  }
}
