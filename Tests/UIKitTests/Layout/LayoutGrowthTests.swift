import CoreGraphics
import SampleLayouts
import Testing
import UIKit

/// What layout costs as it grows: counted in terms of the solver's rows, so that no machine's mood matters.
@MainActor @Suite struct LayoutGrowthTests {
  private func cost(_ shape: SampleLayout, _ count: Int) -> (first: Int, change: Int) {
    Device().run {
      let (root, changed) = shape.make(constraints: count)
      root.layoutIfNeeded()
      let first = root.layoutWork
      changed.constant = 30
      root.layoutIfNeeded()
      return (first, root.layoutWork - first)
    }
  }

  /// Independent parts cost nothing to each other; along a chain every position hangs on all before it, so that twice
  /// as many cost four times as much, of very little.
  @Test(arguments: [
    (SampleLayout.list, 16.5, 150_000), (.cards, 4.5, 3000), (.chain, 16.5, 350_000), (.form, 17, 1_000_000),
  ])
  func workGrowsWithTheConstraints(shape: SampleLayout, growth: Double, limit: Int) {
    let (small, large) = (cost(shape, 250), cost(shape, 1000))
    #expect(large.first < limit)
    #expect(Double(large.first) < growth * Double(small.first))
    #expect(Double(large.change) < 4.5 * Double(small.change))
  }
}
