import Synchronization

/// libtesseract keeps state for the whole process while it looks at a page: beside another thread that
/// does the same it finds other rows. A worker has one thread, and waits for nobody here; a process with
/// several takes turns.
enum TesseractTurns {
  private static let turn = Mutex(())

  static func take(_ body: () -> Int32) -> Int32 { turn.withLock { _ in body() } }
}
