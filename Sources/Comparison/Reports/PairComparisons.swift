import CoreGraphics
import Simulator

/// The comparisons of many pairs, on several threads.
///
/// Each result loses its pixels as soon as it is made, so memory does not grow with the number of pairs.
package struct PairComparisons: Sendable {
  /// The parts of a result that a report shows.
  package enum Detail: Sendable {
    case numbers
    /// The pictures of pairs that differ, too.
    case pictures
    /// The pixels, too, which are for few pairs.
    case pixels
  }

  private let pairs: [ImagePairs.Pair]
  private let limits: ComparisonLimits
  private let detail: Detail

  package init(_ pairs: [ImagePairs.Pair], limits: ComparisonLimits, detail: Detail) {
    (self.pairs, self.limits, self.detail) = (pairs, limits, detail)
  }

  /// Compares all pairs, `threads` at once, and returns the results in their order. The first error ends the work.
  package func run(threads: Int) throws -> [ImageComparison] {
    try WorkerThreads.values(count: pairs.count, threads: threads) { try compare(pairs[$0]) }
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
