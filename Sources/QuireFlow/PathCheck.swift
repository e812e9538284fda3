import Glibc

/// Questions to the file system that open nothing.
package enum PathCheck {
  package static func exists(_ path: BytePath) -> Bool {
    path.withCString { access($0, F_OK) } == 0
  }
}
