import Glibc
import QuireFlow
import QuireTasks

/// How much memory pages may take, and what that means in pixels.
public enum Memory {
  /// The least that a run can do with.
  public static let smallestBudget = 256 << 20

  /// What a page costs at its peak, engine included, in bytes a pixel.
  static let bytesPerPixel = 15

  /// What one page may have.
  static func pixelLimit(of budget: Int) -> Int {
    min(RecognizeTask.defaultPixelLimit, max(1, budget / bytesPerPixel))
  }

  /// Three quarters of what this process may have: the machine's memory, or the control group's.
  public static var standardBudget: Int {
    let machine = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    return max(smallestBudget, min(machine, controlGroupLimit ?? machine) / 4 * 3)
  }

  private static var controlGroupLimit: Int? {
    guard
      let file = try? FileDescriptor(
        opening: BytePath("/sys/fs/cgroup/memory.max"), flags: O_RDONLY),
      let bytes = try? file.readAll(limit: 64)
    else { return nil }
    return Int(String(decoding: bytes, as: UTF8.self).prefix { $0.isNumber })
  }
}
