import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct SheetTests {
  private let stage = TestDevice()
  private let watcher = SheetWatcher()

  /// Presents a sheet on a 375 × 667 screen, which leaves 20 points at the top free.
  private func present(_ detents: [UISheetPresentationController.Detent]? = nil) -> LifeWatcher {
    let presented = stage.device.run { LifeWatcher() }
    stage.turn {
      if let detents { presented.sheetPresentationController?.detents = detents }
      presented.presentationController?.delegate = watcher
      stage.root.present(presented, animated: true)
    }
    stage.run(through: 2)
    return presented
  }

  private func drag(_ y: [CGFloat], from start: Double, step: Double = 0.1) {
    stage.drag(y.map { (187, $0) }, from: start, step: step)
  }

  @Test func sheetRestsAtItsDetents() {
    let sheet = present([.medium(), .large()])
    #expect(stage.presentation(of: sheet.view, at: 2).frame == CGRect(x: 0, y: 667 - 323.5, width: 375, height: 323.5))
    stage.turn {
      sheet.sheetPresentationController?.animateChanges {
        sheet.sheetPresentationController?.selectedDetentIdentifier = .large
      }
    }
    let between = stage.presentation(of: sheet.view, at: 2.1).frame.minY
    #expect(between > 20 && between < 343)
    #expect(stage.presentation(of: sheet.view, at: 4).frame == CGRect(x: 0, y: 20, width: 375, height: 647))
  }

  @Test func aDismissedViewHasItsOwnCornersAgain() {
    let sheet = present()
    #expect(sheet.view.layer.cornerRadius == 10 && sheet.view.clipsToBounds)
    stage.turn { sheet.dismiss(animated: true) }
    stage.run(through: 4)
    #expect(sheet.view.layer.cornerRadius == 0 && !sheet.view.clipsToBounds)
    #expect(sheet.view.layer.maskedCorners == CALayer().maskedCorners)
  }

  @Test func customDetentsResolveTheirHeight() {
    let sheet = present([.custom { _ in 100 }, .custom { $0.maximumDetentValue * 0.75 }, .custom { _ in nil }])
    #expect(stage.presentation(of: sheet.view, at: 2).frame.height == 100)
    #expect(stage.device.run { sheet.sheetPresentationController?.heights.map(\.height) } == [100, 647 * 0.75])
  }

  @Test func dragMovesBetweenDetents() {
    let sheet = present([.medium(), .large()])
    drag([400, 385, 300, 200], from: 3)
    // The pan needs the first 10 points.
    #expect(stage.presentation(of: sheet.view, at: 3.3).frame.minY.isClose(to: 343.5 - 190, within: 1e-6))
    stage.touch(.ended, 187, 200, at: 3.6)
    stage.run(through: 5)
    #expect(stage.presentation(of: sheet.view, at: 5).frame.minY == 20)
    #expect(sheet.sheetPresentationController?.selectedDetentIdentifier == .large)
    #expect(watcher.calls == ["detent"])
  }

  @Test func dragPastHalfDismisses() {
    let sheet = present()
    sheet.calls = []
    drag([100, 120, 250, 450], from: 3)
    #expect(stage.presentation(of: sheet.view, at: 3.3).frame.minY.isClose(to: 20 + 340, within: 0.01))
    #expect(sheet.calls == ["willDisappear"])
    #expect(watcher.calls == ["will"])
    stage.touch(.ended, 187, 450, at: 3.8)
    stage.run(through: 6)
    #expect(sheet.calls == ["willDisappear", "didDisappear"])
    #expect(watcher.calls == ["will", "did"])
    #expect(stage.root.presentedViewController == nil)
    #expect(stage.window.subviews.count == 1)
  }

  @Test func shortDragReturns() {
    let sheet = present()
    sheet.calls = []
    drag([100, 120, 200], from: 3)
    stage.touch(.ended, 187, 200, at: 3.8)
    var last = CGFloat.infinity
    for tick in 0..<60 {
      let y = stage.presentation(of: sheet.view, at: 3.8 + Double(tick) / 60).frame.minY
      #expect(y <= last + 1e-6 && y >= 20 - 1e-6)
      last = y
    }
    stage.run(through: 6)
    #expect(last.isClose(to: 20, within: 0.5))
    #expect(sheet.calls == ["willDisappear", "willAppear", "didAppear"])
    #expect(watcher.calls == ["will"])
    #expect(stage.root.presentedViewController === sheet)
    // The same again with a flick.
    drag([100, 120, 140], from: 7, step: 0.05)
    for (index, y) in [160.0, 220, 280].enumerated() {
      stage.touch(.moved, 187, y, at: 7.15 + Double(index) * 0.02)
    }
    stage.touch(.ended, 187, 280, at: 7.2)
    stage.run(through: 9)
    #expect(stage.root.presentedViewController == nil)
  }

  /// Evidence: traces of an iOS 26.1 simulator, in which the movement begins 6 ms later.
  @Test func aReleasedSheetReturnsWithTheSystemSpring() {
    let sheet = present()
    drag([100, 120, 280], from: 3)
    stage.touch(.ended, 187, 280, at: 4)
    for (time, measured) in [(0.0553, 132.35), (0.0886, 95.27), (0.1553, 41.97), (0.2553, 10.09)] {
      let offset = Double(stage.presentation(of: sheet.view, at: 4 + time - 0.0062).frame.minY) - 20
      // The position of the last refresh: 1/60 s at 1,100 pt/s.
      #expect(offset.isClose(to: measured, within: 19), "\(offset) for \(measured)")
    }
    #expect(stage.presentation(of: sheet.view, at: 5).frame.minY == 20)
  }

  /// Evidence: iOS 26.1 dismisses a sheet at exactly 1,000 pt/s.
  @Test(arguments: [(7.8, true), (8.0, false), (8.2, false)])
  func aFlickOf1000PointsPerSecondDismisses(step: Double, stays: Bool) {
    let sheet = present()
    stage.drag((0...20).map { (187, 100 + CGFloat($0) * step) }, from: 3, step: 0.008)
    stage.touch(.ended, 187, 100 + CGFloat(20 * step), at: 3 + 21 * 0.008)
    stage.run(through: 6)
    #expect((stage.root.presentedViewController === sheet) == stays)
  }

  /// Evidence: a sheet on iOS 26.1 does not move beyond its largest detent.
  @Test func aSheetDoesNotRiseAboveItsLargestDetent() {
    let sheet = present()
    drag([400, 380, 200], from: 3)
    #expect(stage.presentation(of: sheet.view, at: 3.3).frame == CGRect(x: 0, y: 20, width: 375, height: 647))
  }

  @Test func modalSheetOnlyReportsTheAttempt() {
    let sheet = present()
    sheet.isModalInPresentation = true
    drag([100, 120, 300, 660], from: 3)
    let y = stage.presentation(of: sheet.view, at: 3.3).frame.minY
    #expect(y > 20 && y < 400)
    stage.touch(.ended, 187, 660, at: 3.8)
    stage.run(through: 6)
    #expect(watcher.calls == ["attempt"])
    #expect(stage.presentation(of: sheet.view, at: 6).frame.minY == 20)
  }

  @Test func undimmedSheetPassesTouches() {
    let sheet = present([.medium()])
    let below = stage.device.run { TouchView(frame: CGRect(x: 0, y: 0, width: 375, height: 300)) }
    stage.turn { stage.root.view.addSubview(below) }
    stage.turn { sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium }
    stage.touch(.began, 100, 100, at: 3)
    stage.touch(.ended, 100, 100, at: 3.1)
    #expect(below.calls == ["began", "ended"])
    #expect(stage.root.presentedViewController === sheet)
    stage.turn { sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = nil }
    stage.touch(.began, 100, 100, at: 4)
    stage.touch(.ended, 100, 100, at: 4.1)
    #expect(below.calls == ["began", "ended"])
    // A tap beside a dimming sheet dismisses it.
    stage.run(through: 6)
    #expect(stage.root.presentedViewController == nil)
  }

  @Test func scrollViewAtItsTopLetsTheSheetDrag() {
    let sheet = present()
    let scroll = stage.device.run { UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 637)) }
    stage.turn {
      scroll.contentSize = CGSize(width: 375, height: 2000)
      sheet.view.addSubview(scroll)
    }
    drag([300, 280, 200], from: 3)
    stage.touch(.ended, 187, 200, at: 3.8)
    stage.run(through: 5)
    #expect(scroll.contentOffset.y > 50)
    #expect(stage.presentation(of: sheet.view, at: 5).frame.minY == 20)
    stage.turn { scroll.contentOffset = .zero }
    drag([100, 120, 300, 500], from: 6)
    #expect(scroll.contentOffset.y == 0)
    stage.touch(.ended, 187, 500, at: 6.8)
    stage.run(through: 9)
    #expect(stage.root.presentedViewController == nil)
  }
}

/// Records the calls of a sheet.
final class SheetWatcher: NSObject, UISheetPresentationControllerDelegate {
  private(set) var calls: [String] = []
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { calls.append("will") }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { calls.append("did") }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    calls.append("attempt")
  }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) { calls.append("detent") }
}

/// Records its appearance methods.
final class LifeWatcher: UIViewController {
  var calls: [String] = []
  override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
  override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
}
