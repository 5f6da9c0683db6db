import CoreGraphics
import SampleLayouts
import Testing
import UIKit

/// The growth of the cost of layout, counted in row terms of the solver, so that it is independent of the machine.
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

  /// Independent parts cost each other nothing. In a chain every position depends on all before it, so that twice the
  /// number of links costs four times as much, which is still little.
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
