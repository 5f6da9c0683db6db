import CoreGraphics
import Testing
import UIKit

/// Evidence: docs of `UIPopoverPresentationController`: on a narrow screen a popover becomes a sheet.
@MainActor @Suite struct PopoverTests {
  private final class Preparer: NSObject, UIPopoverPresentationControllerDelegate {
    var count = 0
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) { count += 1 }
  }

  @Test func aPopoverIsASheetOnAPhone() {
    let (stage, preparer) = (TestDevice(), Preparer())
    let presented = stage.device.run { UIViewController() }
    stage.turn {
      #expect(presented.popoverPresentationController == nil)
      presented.modalPresentationStyle = .popover
      presented.popoverPresentationController?.sourceView = stage.root.view
      presented.popoverPresentationController?.sourceRect = CGRect(x: 1, y: 2, width: 3, height: 4)
      presented.popoverPresentationController?.delegate = preparer
      stage.root.present(presented, animated: true)
    }
    stage.run(through: 2)
    #expect(preparer.count == 1 && presented.presentationController is UISheetPresentationController)
    #expect(presented.popoverPresentationController?.sourceRect.width == 3)
    #expect(stage.seen(presented.view, at: 2).frame.minY == 20)
  }
}
