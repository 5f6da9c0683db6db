import CoreGraphics

/// What Linux knows of one thread's time.
struct ThreadTimes {
  /// How long it has run.
  private(set) var ran = Duration.zero
  /// How long it has waited for a processor; a wait that is not over yet is not in it.
  private(set) var waited = Duration.zero
  /// Whether it wants to go on and cannot: ready for a processor, or in the middle of a read from a disk.
  private(set) var isReady = false

  /// The folder in which the system tells of the calling thread.
  static var folderOfCaller: String {
    "/proc/\((try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")) ?? "self")"
  }

  /// What it knows now; zeros where it does not tell.
  init(folder: String) {
    let times = Self.words("\(folder)/schedstat").compactMap { Int64($0) }
    if times.count >= 2 { (ran, waited) = (.nanoseconds(times[0]), .nanoseconds(times[1])) }
    // The state stands behind the name, which may hold anything.
    let state = Self.words("\(folder)/stat").last { $0.count == 1 && $0.first?.isLetter == true }
    isReady = state == "R" || state == "D"
  }

  /// How long the thread was at its own work between two looks that lie `elapsed` apart.
  func busy(since earlier: ThreadTimes, elapsed: Duration) -> Duration {
    isReady && ran == earlier.ran ? .zero : max(.zero, elapsed - (waited - earlier.waited))
  }

  private static func words(_ path: String) -> [Substring] {
    guard let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8)
    else { return [] }
    return text.split { $0 == " " || $0 == "\n" }
  }
}
