/// The version of Quire, by semantic versioning.
public enum QuireVersion {
  public static let current = "0.1.0"
}
