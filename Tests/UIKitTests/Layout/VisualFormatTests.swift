import CoreGraphics
import Synchronization
import Testing

@testable import UIKit

/// Evidence: the grammar and the examples of Apple's Auto Layout Guide, "Visual Format Language".
@MainActor @Suite struct VisualFormatTests {
  private func root(_ count: Int) -> (root: UIView, views: [String: UIView]) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    var views: [String: UIView] = [:]
    for name in ["a", "b", "c"].prefix(count) {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      views[name] = view
    }
    return (root, views)
  }

  private func activate(_ formats: [String], _ views: [String: UIView], metrics: [String: Any]? = nil) {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, metrics: metrics, views: views))
    }
  }

  @Test func neighboursDistancesAndLengths() {
    Device().run {
      let (root, views) = root(3)
      activate(
        ["H:|-[a(50)]-[b(==a)]-30-[c]|", "V:|-10-[a]-10-|", "V:|[b(60)]", "V:[c(height)]-(margin)-|"], views,
        metrics: ["height": 40, "margin": 5.5])
      root.layoutIfNeeded()
      #expect(views["a"]?.frame == CGRect(x: 20, y: 10, width: 50, height: 180))
      #expect(views["b"]?.frame == CGRect(x: 78, y: 0, width: 50, height: 60))
      #expect(views["c"]?.frame == CGRect(x: 158, y: 154.5, width: 142, height: 40))
    }
  }

  @Test func comparisonsAndPriorities() {
    Device().run {
      let (_, views) = root(2)
      let made = NSLayoutConstraint.constraints(withVisualFormat: "[a(>=70,<=100@250)]-(>=8@500)-[b]", views: views)
      #expect(made.map(\.relation) == [.greaterThanOrEqual, .lessThanOrEqual, .greaterThanOrEqual])
      #expect(made.map(\.constant) == [70, 100, 8])
      #expect(made.map(\.priority.rawValue) == [1000, 250, 500])
    }
  }

  /// ParallaxHeader 3.0 writes its constraints like this.
  @Test func aDistanceHasAPriorityWithoutParentheses() {
    Device().run {
      let (root, views) = root(1)
      let made = NSLayoutConstraint.constraints(
        withVisualFormat: "V:|[a(>=height)]-0.0@low-|", metrics: ["height": 40, "low": UILayoutPriority.defaultLow],
        views: views)
      #expect(made.map(\.priority.rawValue).sorted() == [250, 1000, 1000] && root.subviews.count == 1)
    }
  }

  @Test func optionsAlignAndSetTheDirection() {
    Device().run {
      let (root, views) = root(2)
      activate(["V:|-20-[a(30)]", "V:[b(30)]"], views)
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-10-[a(40)]-20-[b(40)]", options: [.alignAllTop, .directionRightToLeft], views: views))
      root.layoutIfNeeded()
      #expect(views["a"]?.frame == CGRect(x: 250, y: 20, width: 40, height: 30))
      #expect(views["b"]?.frame == CGRect(x: 190, y: 20, width: 40, height: 30))
    }
  }

  @Test(arguments: [
    "", "H:", "|-[a", "[a(]", "[a(>=)]", "[a]-5[b]", "[a]b", "|[a]|x", "[d]", "[a(unknown)]", "[a]-(3-[b]",
  ])
  func invalidFormatsAreReportedAndMakeNoConstraints(format: String) {
    let device = Device()
    let messages = Mutex<[String]>([])
    device.log = { message in messages.withLock { $0.append(message) } }
    device.run {
      let (_, views) = root(2)
      #expect(NSLayoutConstraint.constraints(withVisualFormat: format, views: views).isEmpty)
    }
    #expect(messages.withLock { $0 }.first?.hasPrefix("visual format \"\(format)\": expected ") == true)
  }
}
