import CoreGraphics
import Synchronization

/// The comparisons of many pairs, on several threads.
///
/// Each result loses its pixels as soon as it is made, so memory does not grow with the number of pairs.
package final class PairComparisons: Sendable {
  /// The parts of a result that a report shows.
  package enum Detail: Sendable {
    case numbers
    /// The pictures of pairs that differ, too.
    case pictures
    /// The pixels, too, which are for few pairs.
    case pixels
  }

  private struct State {
    var next = 0
    var finished: [(index: Int, result: Result<ImageComparison, any Error>)] = []
  }

  private let pairs: [ImagePairs.Pair]
  private let limits: ComparisonLimits
  private let detail: Detail
  private let state = Mutex(State())
  private let hasFinished = DispatchSemaphore(value: 0)

  package init(_ pairs: [ImagePairs.Pair], limits: ComparisonLimits, detail: Detail) {
    (self.pairs, self.limits, self.detail) = (pairs, limits, detail)
  }

  /// Compares all pairs, `threads` at once, and returns the results in their order. The first error ends the work.
  package func run(threads: Int) throws -> [ImageComparison] {
    for _ in 0..<max(1, min(threads, pairs.count)) { Thread { [self] in while work() {} }.start() }
    var results = [ImageComparison?](repeating: nil, count: pairs.count)
    for _ in pairs {
      hasFinished.wait()
      let (index, result) = state.withLock { $0.finished.removeFirst() }
      results[index] = try result.get()
    }
    return results.compactMap { $0 }
  }

  /// Compares the next pair. Returns false if there is none.
  private func work() -> Bool {
    let index = state.withLock { state in
      state.next += 1
      return state.next - 1
    }
    guard index < pairs.count else { return false }
    let result = Result { try compare(pairs[index]) }
    state.withLock { state in
      if case .failure = result { state.next = pairs.count }
      state.finished.append((index, result))
    }
    hasFinished.signal()
    return true
  }

  private func compare(_ pair: ImagePairs.Pair) throws -> ImageComparison {
    let result = ImageComparison(
      name: pair.name, try pair.first.map(ImageFile.init(path:)), try pair.second.map(ImageFile.init(path:)),
      limits: limits)
    switch detail {
    case .numbers: return try result.withoutPixels(keepingPictures: false)
    case .pictures: return try result.withoutPixels(keepingPictures: true)
    case .pixels: return result
    }
  }
}
