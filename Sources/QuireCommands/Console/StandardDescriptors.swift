import Glibc

/// What a process inherits as descriptors 0 to 2.
package enum StandardDescriptors {
  /// Makes the process end in order when nobody reads its output any more, and keeps files that it opens
  /// from getting the number of a standard descriptor that was closed. To be called first.
  package static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      // Open the wrong way round, so that results that cannot be written are noticed; what is said to
      // people is lost with the place for it.
      _ = open("/dev/null", descriptor == 1 ? O_RDONLY : O_RDWR)
    }
  }
}
