/// The key times of a keyframe animation, as Core Animation reads them.
///
/// Lists that are too short, too long, or out of order are used as they are. The search goes forward and stops at the
/// first key time that is later than the progress. Evidence: snapshots of lottie-ios with key times such as
/// 0, −3.2, …, 1.
struct KeyTimes: Sendable, Equatable {
  /// The key times as they were given.
  let all: [Double]
  /// The maximum of the key times up to each one. It ascends, so that a binary search finds what a forward search
  /// would.
  private let runningMaximum: [Double]

  /// The number of key times.
  var count: Int { all.count }

  init(_ times: [Double]) {
    all = times
    var greatest = -Double.infinity
    runningMaximum = times.map { time in
      greatest = max(greatest, time)
      return greatest
    }
  }

  /// Creates `count` key times at equal distances from 0 to 1.
  init(evenly count: Int) {
    self.init((0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 })
  }

  /// Returns the index of the value that a discrete animation of `count` values shows.
  ///
  /// Key times bound the intervals of the values. After the last one, the value of the last interval stays.
  ///
  /// An interval of no length at the end is never shown, so the end counts as the moment before it. Unverified: layers
  /// of lottie-ios end with such an interval, in which they are hidden, and are visible after they have played.
  func valueIndex(at progress: Double, count: Int) -> Int {
    segment(at: min(progress, 1.0.nextDown), count: min(count, all.count - 1)).index
  }

  /// Returns which of `count` segments contains `progress`, and the fraction in it.
  ///
  /// The last of equal key times counts.
  func segment(at progress: Double, count: Int) -> (index: Int, fraction: Double) {
    guard all.count > 1, count > 0 else { return (0, 0) }
    var (low, high) = (0, min(count, all.count) - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if runningMaximum[middle] <= progress { low = middle } else { high = middle - 1 }
    }
    return (low, fraction(of: low, at: progress))
  }

  /// Returns the fraction in a segment; 0 for the last key time, whose value is held.
  private func fraction(of index: Int, at progress: Double) -> Double {
    guard index + 1 < all.count else { return 0 }
    let (start, end) = (all[index], all[index + 1])
    guard end > start else { return progress >= end ? 1 : 0 }
    // A progress outside 0…1 extrapolates. If the key times do not reach 0 or 1, the end values are held.
    if progress < start, start > 0 { return 0 }
    if progress > end, end < 1 { return 1 }
    return (progress - start) / (end - start)
  }
}
