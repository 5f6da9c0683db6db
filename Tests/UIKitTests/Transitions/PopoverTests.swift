import CoreGraphics
import Testing
import UIKit

/// Evidence: docs of `UIPopoverPresentationController`: on a narrow screen a popover becomes a sheet, unless the delegate
/// returns `none` from `adaptivePresentationStyle(for:)`.
@MainActor @Suite struct PopoverTests {
  private final class Preparer: NSObject, UIPopoverPresentationControllerDelegate {
    var count = 0
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) { count += 1 }
  }

  private final class PopoverDelegate: NSObject, UIPopoverPresentationControllerDelegate {
    var allowsDismissal = true
    var dismissals = 0
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    func popoverPresentationControllerShouldDismissPopover(_ popover: UIPopoverPresentationController) -> Bool {
      allowsDismissal
    }
    func popoverPresentationControllerDidDismissPopover(_ popover: UIPopoverPresentationController) { dismissals += 1 }
  }

  private func show(_ stage: TestDevice, _ delegate: PopoverDelegate, at source: CGRect) -> UIViewController {
    let presented = stage.device.run { UIViewController() }
    stage.turn {
      presented.modalPresentationStyle = .popover
      presented.preferredContentSize = CGSize(width: 200, height: 100)
      presented.popoverPresentationController?.sourceView = stage.root.view
      presented.popoverPresentationController?.sourceRect = source
      presented.popoverPresentationController?.delegate = delegate
      stage.root.present(presented, animated: true)
    }
    stage.run(through: 1)
    return presented
  }

  @Test func aPopoverIsNotAdaptedIfItsDelegateRefuses() {
    let (stage, delegate) = (TestDevice(), PopoverDelegate())
    let presented = show(stage, delegate, at: CGRect(x: 100, y: 200, width: 20, height: 40))
    #expect(presented.popoverPresentationController?.arrowDirection == .up)
    let frame = presented.popoverPresentationController?.frameOfPresentedViewInContainerView
    #expect(frame == CGRect(x: 10, y: 240, width: 200, height: 113))
    #expect(presented.view.bounds.size == CGSize(width: 200, height: 100))
    let low = show(TestDevice(), delegate, at: CGRect(x: 300, y: 620, width: 20, height: 20))
    #expect(low.popoverPresentationController?.arrowDirection == .down)
    #expect(low.popoverPresentationController?.frameOfPresentedViewInContainerView.maxY == 620)
    #expect(low.popoverPresentationController?.frameOfPresentedViewInContainerView.maxX == 365)
  }

  @Test func aTapBesideAPopoverDismissesIt() {
    let (stage, delegate) = (TestDevice(), PopoverDelegate())
    let presented = show(stage, delegate, at: CGRect(x: 100, y: 200, width: 20, height: 40))
    delegate.allowsDismissal = false
    for (start, remains) in [(2.0, true), (4, false)] {
      stage.touch(.began, 350, 600, at: start)
      stage.touch(.ended, 350, 600, at: start + 0.05)
      stage.run(through: start + 1)
      #expect((stage.root.presentedViewController === presented) == remains)
      delegate.allowsDismissal = true
    }
    #expect(delegate.dismissals == 1)
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
    #expect(stage.presentation(of: presented.view, at: 2).frame.minY == 20)
  }
}
