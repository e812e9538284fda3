/// How strictly the processes that decode inputs are confined.
public enum SandboxMode: String, Sendable, Hashable, Codable, CaseIterable {
  /// The run ends before anything is read when the kernel cannot confine them.
  case required
  /// With whatever the kernel offers.
  case best
  /// Not at all, for finding faults.
  case off
}
