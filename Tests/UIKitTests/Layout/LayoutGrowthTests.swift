import CoreGraphics
import SampleLayouts
import Testing
import UIKit

/// The growth of the cost of layout, in row terms of the solver. These do not depend on the machine.
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

  /// The cost of independent parts is linear. In a chain, each position depends on all before it, so the cost is quadratic.
  @Test(arguments: [
    (SampleLayout.list, 16.5, 150_000), (.cards, 4.5, 3000), (.chain, 16.5, 350_000), (.form, 17, 1_000_000),
  ])
  func workIsLinearInTheConstraints(shape: SampleLayout, growth: Double, limit: Int) {
    let (small, large) = (cost(shape, 250), cost(shape, 1000))
    #expect(large.first < limit)
    #expect(Double(large.first) < growth * Double(small.first))
    #expect(Double(large.change) < 4.5 * Double(small.change))
  }
}
