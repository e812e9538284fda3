import QuireFlow
import QuireIndex
import QuireModel

/// Opens the catalogue, and when it is damaged sets it aside and begins another: all in it comes from the
/// stored results, and documents that are missing in it are entered anew.
enum CatalogueRecovery {
  /// - Returns: The catalogue, and a sentence for people when it had to be set aside.
  static func open(in outputFolder: BytePath) throws -> (catalogue: Catalogue, notice: String?) {
    let path = outputFolder.appending(Catalogue.fileName)
    do {
      return (try Catalogue(creating: path), nil)
    } catch let error as QuireError where error.code == .damaged {
      let notice = try setAside(path)
      return (try Catalogue(creating: path), notice)
    }
  }

  static func setAside(_ path: BytePath) throws(QuireError) -> String {
    let aside = try DamagedFile.setAside(path)
    return "\(path.display): damaged, so it was set aside as \(aside.lastComponent.display);"
      + " the next one is made of the stored results."
  }
}
