import CoreGraphics
import Simulator

/// Compares many pairs on several threads.
///
/// Unless `detail` is `pixels`, each result drops its pixels at once, so memory does not grow with their number.
package struct PairComparisons: Sendable {
  /// The parts of a result to keep for a report.
  package enum Detail: Sendable {
    case numbers
    /// The numbers, and encoded images of pairs that differ.
    case encodedImages
    /// The numbers and all pixels, for a small number of pairs.
    case pixels
  }

  private let pairs: [ImagePairs.Pair]
  private let limits: ComparisonLimits
  private let detail: Detail

  package init(_ pairs: [ImagePairs.Pair], limits: ComparisonLimits, detail: Detail) {
    (self.pairs, self.limits, self.detail) = (pairs, limits, detail)
  }

  /// Compares all pairs on `threads` threads, and returns the results in the same order. Stops at the first error.
  package func run(threads: Int) throws -> [ImageComparison] {
    try WorkerThreads.values(count: pairs.count, threads: threads) { try compare(pairs[$0]) }
  }

  private func compare(_ pair: ImagePairs.Pair) throws -> ImageComparison {
    let result = ImageComparison(
      name: pair.name, try pair.first.map(ImageFile.init(path:)), try pair.second.map(ImageFile.init(path:)),
      limits: limits)
    switch detail {
    case .numbers: return try result.withoutPixels(keepingEncodedImages: false)
    case .encodedImages: return try result.withoutPixels(keepingEncodedImages: true)
    case .pixels: return result
    }
  }
}
