import CoreGraphics
import Projects
import Simulator

/// An output that encodes a video with ffmpeg. ffmpeg reads raw frames from a pipe and writes to an unnamed file.
///
/// Releasing this object ends the process. The kernel also kills the process if this program is killed.
final class EncoderProcess: VideoOutput {
  private let file: ReplacingFile
  private let path: String
  private let child: ChildProcess
  /// The last part of what the process printed.
  private var messages: [UInt8] = []
  private let interruption: Interruption?
  private var input: Int32
  private var status: Int32?

  private var patience: EncoderPatience
  /// The number of bytes that the process has taken.
  private var taken = 0
  /// The time of waiting that the patience does not know of yet.
  private var waited = Duration.zero

  /// The longest wait until the next look at an interruption, in milliseconds.
  private static let interval: Int32 = 100
  /// The time between two looks at the process. The system counts processor time in hundredths of a second.
  private static let lookInterval = Duration.milliseconds(500)

  init(
    _ path: String, arguments: [String], interruption: Interruption?, patience: EncoderPatience,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    self.patience = patience
    let programs = SearchPath(environment: environment)
    guard let encoder = programs.program("ffmpeg") else {
      throw SimulationError(
        "\(path): videos of this kind are encoded by ffmpeg, which is not on the path; install the package ffmpeg, or "
          + "record .gif, .apng, .webp, .y4m or a folder of images")
    }
    (self.path, self.interruption) = (path, interruption)
    file = try ReplacingFile(path)
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw SimulationError("\(path): there are too many open files") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    // 1031 is F_SETPIPE_SZ, which Swift does not import. A mebibyte is the default limit for unprivileged users.
    _ = fcntl(ends[1], 1031, 1 << 20)
    input = ends[1]
    defer { close(ends[0]) }
    let command = Self.endingWithParent(encoder, arguments, programs)
    do {
      child = try ChildProcess(
        command.program, command.arguments, environment: environment, passing: [ends[0], file.descriptor])
    } catch {
      close(ends[1])
      throw SimulationError(error.description)
    }
  }

  /// Returns a command that the kernel kills when the calling thread ends, if `setpriv` is installed.
  ///
  /// A process that works notices the end of its input when this program is killed. A process that hangs does not.
  private static func endingWithParent(
    _ program: String, _ arguments: [String], _ programs: SearchPath
  ) -> (program: String, arguments: [String]) {
    guard let setpriv = programs.program("setpriv") else { return (program, arguments) }
    return (setpriv, ["--pdeathsig", "KILL", "--", program] + arguments)
  }

  deinit {
    closeInput()
    child.closeOutputs()
    guard status == nil else { return }
    kill(-child.identifier, SIGKILL)
    _ = child.wait {}
  }

  private func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  func write(_ bytes: [UInt8]) throws {
    var written = 0
    while written < bytes.count {
      try interruption?.check()
      let count = unsafe bytes[written...].withUnsafeBytes { unsafe Glibc.write(input, $0.baseAddress, $0.count) }
      if count > 0 {
        (written, taken) = (written + count, taken + count)
      } else if errno == EAGAIN {
        let start = ContinuousClock.now
        var waiting = pollfd(fd: input, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&waiting, 1, Self.interval)
        readMessages()
        try wait(start.duration(to: .now))
      } else if errno != EINTR {
        throw try failure()
      }
    }
  }

  func finish(_ corrections: (Int) -> [(offset: Int, bytes: [UInt8])]) throws {
    closeInput()
    guard try end() == 0 else { throw try failure() }
    try checkFreeSpace()
    try file.replace()
  }

  /// The number of bytes that must still fit after the video: more than a buffer of ffmpeg (our choice).
  private static let room = 1 << 18

  /// Throws an error if the file cannot grow.
  ///
  /// ffmpeg exits with 0 even if the disk was too full for the last bytes.
  private func checkFreeSpace() throws {
    let length = file.length
    try file.overwrite(Data(count: Self.room), at: length)
    guard ftruncate(file.descriptor, off_t(length)) == 0 else {
      throw SimulationError("\(path): this file cannot be written")
    }
  }

  /// Waits for the end of the process and returns its exit status.
  private func end() throws -> Int32 {
    while !child.hasEnded {
      readMessages()
      try interruption?.check()
      let start = ContinuousClock.now
      usleep(UInt32(Self.interval) * 100)
      try wait(start.duration(to: .now))
    }
    readMessages()
    let ended = status ?? child.wait {}
    status = ended
    return ended
  }

  /// Reads what the process has printed, and keeps the last part.
  private func readMessages() {
    child.readAvailableOutputs { _, bytes in messages = (messages + bytes).suffix(4096) }
  }

  /// Adds a wait. Throws an error if the process does too little.
  private func wait(_ elapsed: Duration) throws {
    // After a suspension of the machine, the wait was much longer.
    waited += min(elapsed, .milliseconds(2 * Int(Self.interval)))
    guard waited >= Self.lookInterval else { return }
    let progress = EncoderPatience.Progress(
      taken: taken, written: file.length, processorTime: ProcessTree(of: child.identifier).processorTime)
    defer { waited = .zero }
    do { try patience.wait(waited, progress) } catch let exhausted as EncoderPatience.Exhausted {
      throw SimulationError("\(path): ffmpeg \(exhausted.reason) and was ended")
    }
  }

  /// Returns the error for a process that ended too early, with the last line of its error output.
  private func failure() throws -> SimulationError {
    let status = try end()
    let said = String(decoding: messages, as: UTF8.self)
    let last = said.split(whereSeparator: \.isNewline).last.map { ": \($0)" } ?? ""
    return SimulationError("\(path): ffmpeg ended with status \(status) before the video was done\(last)")
  }
}
