import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct AlertTests {
  private let stage = TestDevice()

  private func present(_ style: UIAlertController.Style, _ actions: [UIAlertAction]) -> UIAlertController {
    let alert = stage.device.run { UIAlertController(title: "Title", message: "Message", preferredStyle: style) }
    stage.turn {
      for action in actions { alert.addAction(action) }
      stage.root.present(alert, animated: true)
    }
    stage.run(through: 1)
    return alert
  }

  private func tap(_ x: CGFloat, _ y: CGFloat, at time: Double) {
    stage.touch(.began, x, y, at: time)
    stage.touch(.ended, x, y, at: time + 0.05)
  }

  @Test func twoButtonsAreSideBySideCancelFirst() {
    var chosen: [String] = []
    let actions = stage.device.run {
      [
        UIAlertAction(title: "Delete", style: .destructive) { chosen.append($0.title ?? "") },
        UIAlertAction(title: "Cancel", style: .cancel) { chosen.append($0.title ?? "") },
      ]
    }
    let alert = present(.alert, actions)
    let frame = stage.presentation(of: alert.view, at: 1).frame
    #expect(frame.width == 270)
    #expect(frame.midX.isClose(to: 187.5, within: 1e-6))
    #expect(frame.midY.isClose(to: 333.5, within: 0.51))
    #expect(stage.root.view.window === stage.window)
    // A tap beside the card has no effect.
    tap(10, 10, at: 2)
    stage.run(through: 3)
    #expect(stage.root.presentedViewController === alert)
    tap(frame.maxX - 30, frame.maxY - 20, at: 3)
    #expect(chosen.isEmpty)
    stage.run(through: 5)
    #expect(chosen == ["Delete"])
    #expect(stage.root.presentedViewController == nil)
  }

  @Test func threeButtonsAreStackedAndMayBeDisabled() {
    var chosen: [String] = []
    let actions = stage.device.run {
      ["A", "B", "C"].map { UIAlertAction(title: $0, style: .default) { chosen.append($0.title ?? "") } }
    }
    actions[2].isEnabled = false
    let alert = present(.alert, actions)
    let frame = stage.presentation(of: alert.view, at: 1).frame
    tap(187, frame.maxY - 22, at: 2)
    stage.run(through: 3)
    #expect(stage.root.presentedViewController === alert)
    tap(187, frame.maxY - 22 - 44, at: 4)
    stage.run(through: 6)
    #expect(chosen == ["B"])
  }

  @Test func tapOutsideAnActionSheetCancels() {
    var chosen: [String] = []
    let actions = stage.device.run {
      [
        UIAlertAction(title: "Save", style: .default) { chosen.append($0.title ?? "") },
        UIAlertAction(title: "Cancel", style: .cancel) { chosen.append($0.title ?? "") },
      ]
    }
    let alert = present(.actionSheet, actions)
    let frame = stage.presentation(of: alert.view, at: 1).frame
    #expect(frame.maxY.isClose(to: 659, within: 1e-9))
    #expect(frame.width.isClose(to: 359, within: 1e-9))
    tap(187, 50, at: 2)
    stage.run(through: 4)
    #expect(chosen == ["Cancel"])
    #expect(stage.root.presentedViewController == nil)
  }

  @Test func fieldsAreConfiguredAndKept() {
    let alert = stage.device.run { UIAlertController(title: nil, message: nil, preferredStyle: .alert) }
    stage.turn {
      alert.addTextField { $0.placeholder = "Name" }
      alert.addTextField()
      stage.root.present(alert, animated: false)
    }
    #expect(alert.textFields?.map(\.placeholder) == ["Name", nil])
    #expect(alert.textFields?.allSatisfy { $0.window === stage.window } ?? false)
  }
}
