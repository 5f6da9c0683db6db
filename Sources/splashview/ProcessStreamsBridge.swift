import CoreGraphics

/// Prepares the process for standard streams that cannot be written.
enum ProcessStreams {
  /// Makes a write to a stream that cannot be written an error of that write, and nothing more.
  static func prepare() {
    // A handler, unlike an ignored signal, is not inherited by the programs that this process starts.
    _ = signal(SIGPIPE) { _ in }
    // A file may not grow above a limit of the shell.
    _ = signal(SIGXFSZ) { _ in }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { fill(descriptor) }
  }

  /// Opens the null device in place of a closed descriptor, else the next file that is opened would get its number.
  ///
  /// The device is opened for the other direction, so that the stream stays one that cannot be used.
  private static func fill(_ descriptor: Int32) {
    guard fcntl(descriptor, F_GETFD) < 0, errno == EBADF else { return }
    // The lowest free number is that of the closed descriptor, because the lower ones are open by now.
    _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}
