import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct SheetRecessionTests {
  private let stage = TestDevice()

  private func present(_ detents: [UISheetPresentationController.Detent]? = nil) -> UIViewController {
    let presented = stage.device.run { UIViewController() }
    stage.turn {
      if let detents { presented.sheetPresentationController?.detents = detents }
      stage.root.present(presented, animated: true)
    }
    stage.run(through: 2)
    return presented
  }

  /// 16 points are free at each side, and 10 above the upper edge of the sheet, which is at the safe area: 20.
  private func expectBack(_ properties: LayerProperties) {
    let frame = properties.frame
    #expect(frame.minX.isClose(to: 16, within: 1e-3) && frame.maxX.isClose(to: 359, within: 1e-3))
    #expect(frame.minY.isClose(to: 10, within: 1e-3))
    #expect(properties.cornerRadius == 10)
  }

  @Test func presenterRecedesBelowALargeSheet() {
    let sheet = present()
    expectBack(stage.presentation(of: stage.root.view, at: 2))
    stage.turn { sheet.dismiss(animated: true) }
    let between = stage.presentation(of: stage.root.view, at: 2.1).frame.minX
    #expect(between > 0 && between < 16)
    stage.run(through: 4)
    #expect(stage.root.view.transform == .identity)
    #expect(stage.root.view.layer.cornerRadius == 0 && !stage.root.view.clipsToBounds)
    #expect(stage.window.subviews.count == 1)
  }

  @Test func presenterStaysBelowAMediumSheet() {
    let sheet = present([.medium(), .large()])
    #expect(stage.presentation(of: stage.root.view, at: 2).frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    stage.turn {
      sheet.sheetPresentationController?.animateChanges {
        sheet.sheetPresentationController?.selectedDetentIdentifier = .large
      }
    }
    let between = stage.presentation(of: stage.root.view, at: 2.1).frame.minX
    #expect(between > 0 && between < 16)
    expectBack(stage.presentation(of: stage.root.view, at: 4))
  }

  @Test func cancelledDragKeepsThePresenterReceded() {
    _ = present()
    stage.drag([(187, 100), (187, 120), (187, 250)], from: 3, step: 0.1)
    let between = stage.presentation(of: stage.root.view, at: 3.2).frame.minX
    #expect(between > 1 && between < 15)
    stage.touch(.ended, 187, 250, at: 3.8)
    expectBack(stage.presentation(of: stage.root.view, at: 6))
  }
}
