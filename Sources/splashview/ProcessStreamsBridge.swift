import CoreGraphics

/// Prepares the process for standard streams that are closed or not writable.
enum ProcessStreams {
  /// Makes a failed write to a stream an error of that write, without further effects.
  static func prepare() {
    // A handler, unlike an ignored signal, is not inherited by the programs that this process starts.
    _ = signal(SIGPIPE) { _ in }
    // A write beyond the shell's limit of file sizes also raises a signal.
    _ = signal(SIGXFSZ) { _ in }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { fill(descriptor) }
  }

  /// Opens the null device in place of a closed descriptor. Otherwise the next opened file would get its number.
  ///
  /// The device is opened for the opposite direction, so that the stream stays unusable.
  private static func fill(_ descriptor: Int32) {
    guard fcntl(descriptor, F_GETFD) < 0, errno == EBADF else { return }
    // The lowest free number is that of the closed descriptor, because the lower ones are open by now.
    _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}
