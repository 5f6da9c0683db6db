import CoreGraphics
import Testing
import UIKit

/// Evidence: docs of `UISegmentedControl`.
@MainActor @Suite struct SegmentedControlTests {
  private let stage = TestDevice()

  private func control() -> UISegmentedControl {
    let control = stage.device.run { UISegmentedControl(items: ["One", "Two", "Three"]) }
    stage.turn {
      control.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
      stage.root.view.addSubview(control)
    }
    return control
  }

  @Test func aTapSelectsTheSegmentUnderIt() {
    let control = control()
    var values: [Int] = []
    stage.turn { control.addAction(UIAction { _ in values.append(control.selectedSegmentIndex) }, for: .valueChanged) }
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    for (index, x) in [150, 150, 290].enumerated() {
      stage.touch(.began, CGFloat(x), 110, at: Double(index) + 0.1)
      stage.touch(.ended, CGFloat(x), 110, at: Double(index) + 0.2)
    }
    #expect(values == [1, 2] && control.selectedSegmentIndex == 2)
    stage.turn { control.setEnabled(false, forSegmentAt: 0) }
    stage.touch(.began, 10, 110, at: 5)
    stage.touch(.ended, 10, 110, at: 5.1)
    #expect(control.selectedSegmentIndex == 2)
  }

  @Test func segmentsAreInsertedAndRemoved() {
    let control = control()
    stage.turn {
      control.selectedSegmentIndex = 1
      control.insertSegment(withTitle: "Zero", at: 0, animated: false)
    }
    #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 0) == "Zero")
    stage.turn { control.removeSegment(at: 2, animated: false) }
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 3)
    stage.turn { control.removeAllSegments() }
    #expect(control.numberOfSegments == 0 && control.titleForSegment(at: 0) == nil)
  }

  @Test func aMomentaryControlKeepsNoSelection() {
    let control = control()
    var count = 0
    stage.turn {
      control.isMomentary = true
      control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    }
    stage.touch(.began, 10, 110, at: 1)
    stage.touch(.ended, 10, 110, at: 1.1)
    #expect(count == 1 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }
}
