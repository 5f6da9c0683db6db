import CoreGraphics

/// The times of one thread, as Linux reports them in `/proc`.
package struct ThreadTimes {
  /// The time that the thread has run.
  package private(set) var ran = Duration.zero
  /// The time that the thread has waited for a processor, without the current wait.
  private(set) var waited = Duration.zero
  /// A Boolean value indicating whether the thread waits for a processor or for a read from a disk, or runs.
  private(set) var isReady = false

  /// The folder of the calling thread in `/proc`.
  static var folderOfCaller: String {
    "/proc/\((try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")) ?? "self")"
  }

  /// Reads the current times; they are zero where the system reports none.
  package init(folder: String) {
    let times = Self.words("\(folder)/schedstat").compactMap { Int64($0) }
    if times.count >= 2 { (ran, waited) = (.nanoseconds(times[0]), .nanoseconds(times[1])) }
    // The state follows the thread's name, which may contain any characters.
    let state = Self.words("\(folder)/stat").last { $0.count == 1 && $0.first?.isLetter == true }
    isReady = state == "R" || state == "D"
  }

  /// Returns the time that the thread worked since an earlier reading, `elapsed` before this one.
  ///
  /// A ready thread that did not run has waited all the time, because the current wait is not in `waited`.
  func busy(since earlier: ThreadTimes, elapsed: Duration) -> Duration {
    isReady && ran == earlier.ran ? .zero : max(.zero, elapsed - (waited - earlier.waited))
  }

  private static func words(_ path: String) -> [Substring] {
    guard let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8)
    else { return [] }
    return text.split { $0 == " " || $0 == "\n" }
  }
}
