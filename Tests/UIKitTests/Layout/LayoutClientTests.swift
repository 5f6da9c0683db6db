import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// The expectations of client code of Auto Layout, case by case.
@MainActor @Suite struct LayoutClientTests {
  private func make(_ root: UIView, _ view: UIView = UIView()) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    return view
  }

  private func run(_ size: CGSize = CGSize(width: 300, height: 400), _ body: (UIView) -> Void) {
    Device().run { body(UIView(frame: CGRect(origin: .zero, size: size))) }
  }

  /// Evidence: client code that assigns a new constraint to a weak outlet before it activates it, as it works on iOS.
  @Test func aNewConstraintLivesUntilTheEndOfTheTurn() {
    let stage = TestDevice()
    weak var constraint: NSLayoutConstraint?
    stage.turn {
      constraint = stage.root.view.heightAnchor.constraint(equalToConstant: 44)
      #expect(constraint != nil)
    }
    #expect(constraint == nil)
  }

  @Test func higherPriorityWins() {
    run { root in
      let view = make(root)
      let (wide, narrow) = (
        view.widthAnchor.constraint(equalToConstant: 200), view.widthAnchor.constraint(equalToConstant: 80)
      )
      (wide.priority, narrow.priority) = (.defaultLow, .defaultHigh)
      NSLayoutConstraint.activate([
        wide, narrow, view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 10),
      ])
      root.layoutIfNeeded()
      #expect(view.frame.width == 80)
      let least = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 120)
      least.isActive = true
      root.layoutIfNeeded()
      #expect(view.frame.width == 120)
      least.isActive = false
      narrow.isActive = false
      root.layoutIfNeeded()
      #expect(view.frame.width == 200)
      wide.priority = UILayoutPriority(100)
      narrow.isActive = true
      root.layoutIfNeeded()
      #expect(view.frame.width == 80)
    }
  }

  private final class Titled: UIView {
    let label = UILabel()
    override var forLastBaselineLayout: UIView { label }
  }

  /// Evidence: docs of `forFirstBaselineLayout`: a view may give the baselines of a view inside it.
  @Test func baselinesMayBeThoseOfASubview() {
    run { root in
      let titled = Titled(frame: CGRect(x: 0, y: 100, width: 100, height: 60))
      titled.label.frame = CGRect(x: 0, y: 20, width: 100, height: 30)
      titled.label.font = .systemFont(ofSize: 20)
      titled.addSubview(titled.label)
      root.addSubview(titled)
      let (top, bottom) = (make(root), make(root))
      NSLayoutConstraint.activate([
        top.topAnchor.constraint(equalTo: titled.firstBaselineAnchor),
        bottom.topAnchor.constraint(equalTo: titled.lastBaselineAnchor),
      ])
      root.layoutIfNeeded()
      let font = UIFont.systemFont(ofSize: 20)
      #expect(abs(top.frame.minY - (120 + font.ascender)) < 0.51)
      #expect(abs(bottom.frame.minY - (150 + font.descender)) < 0.51)
      #expect(titled.forFirstBaselineLayout === titled.label && top.forBaselineLayout() === top)
    }
  }

  @Test func multipliersRelateSidesAndCentres() {
    run { root in
      let view = make(root)
      NSLayoutConstraint.activate([
        view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 16.0 / 9.0),
        view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.25, constant: -10),
        NSLayoutConstraint(
          item: view, attribute: .centerX, relatedBy: .equal, toItem: root, attribute: .centerX, multiplier: 0.5,
          constant: 0),
        NSLayoutConstraint(
          item: view, attribute: .bottom, relatedBy: .equal, toItem: root, attribute: .bottom, multiplier: 0.75,
          constant: 0),
      ])
      root.layoutIfNeeded()
      #expect(view.bounds.size == CGSize(width: 160, height: 90))
      #expect(view.center == CGPoint(x: 75, y: 255))
    }
  }

  @Test func strongerHuggingAndResistanceWin() {
    run { root in
      let (left, right) = (UILabel(), UILabel())
      (left.text, right.text) = ("Left", "Right")
      for label in [left, right] {
        _ = make(root, label)
        label.centerYAnchor.constraint(equalTo: root.centerYAnchor).isActive = true
      }
      left.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
      NSLayoutConstraint.activate([
        left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
        right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      ])
      root.layoutIfNeeded()
      #expect(left.frame.width == left.intrinsicContentSize.width)
      #expect(right.frame.maxX == 300)
      right.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
      (left.text, right.text) = (String(repeating: "wide ", count: 6), String(repeating: "wide ", count: 6))
      root.layoutIfNeeded()
      #expect(left.frame.width == left.intrinsicContentSize.width)
      #expect(right.frame.width < right.intrinsicContentSize.width)
      #expect(right.frame.maxX == 300)
    }
  }

  @Test func textWrapsInTheRemainingWidth() {
    run { root in
      let label = UILabel()
      label.numberOfLines = 0
      label.text = String(repeating: "words and ", count: 20)
      let below = make(root)
      _ = make(root, label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
        label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
        label.topAnchor.constraint(equalTo: root.topAnchor),
        below.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
        below.leadingAnchor.constraint(equalTo: label.leadingAnchor),
        below.widthAnchor.constraint(equalToConstant: 5), below.heightAnchor.constraint(equalToConstant: 5),
      ])
      root.layoutIfNeeded()
      let tall = label.frame.height
      #expect(tall == label.sizeThatFits(CGSize(width: 260, height: 0)).height)
      #expect(tall > 3 * label.font.lineHeight && below.frame.minY == tall + 8)
      label.text = "short"
      root.layoutIfNeeded()
      #expect(label.frame.height < tall / 3 && below.frame.minY == label.frame.maxY + 8)
    }
  }

  /// Many storyboards centre the contents, which makes them as wide as the scroll view.
  @Test func constraintsToAScrollViewsCentreMeanItsFrame() {
    run { root in
      let scroll = UIScrollView()
      _ = make(root, scroll)
      let content = make(scroll, UIView())
      NSLayoutConstraint.activate([
        scroll.topAnchor.constraint(equalTo: root.topAnchor), scroll.leftAnchor.constraint(equalTo: root.leftAnchor),
        scroll.widthAnchor.constraint(equalToConstant: 240), scroll.heightAnchor.constraint(equalToConstant: 180),
        content.topAnchor.constraint(equalTo: scroll.topAnchor),
        content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
        content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
        content.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
        content.centerYAnchor.constraint(equalTo: scroll.centerYAnchor),
      ])
      root.layoutIfNeeded()
      #expect(content.frame == CGRect(x: 0, y: 0, width: 240, height: 180))
      #expect(scroll.contentSize == CGSize(width: 240, height: 180))
    }
  }

  @Test func contentsDetermineAScrollViewsContentSize() {
    run { root in
      let (scroll, stack) = (UIScrollView(), UIStackView())
      _ = make(root, scroll)
      scroll.addSubview(stack)
      stack.translatesAutoresizingMaskIntoConstraints = false
      (stack.axis, stack.spacing) = (.vertical, 10)
      for _ in 0..<5 {
        let row = UIView()
        row.heightAnchor.constraint(equalToConstant: 120).isActive = true
        stack.addArrangedSubview(row)
      }
      let edges: [(NSLayoutYAxisAnchor, NSLayoutYAxisAnchor)] = [
        (stack.topAnchor, scroll.contentLayoutGuide.topAnchor),
        (stack.bottomAnchor, scroll.contentLayoutGuide.bottomAnchor), (scroll.topAnchor, root.topAnchor),
        (scroll.bottomAnchor, root.bottomAnchor),
      ]
      for (a, b) in edges { a.constraint(equalTo: b).isActive = true }
      NSLayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
        stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
        scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      ])
      root.layoutIfNeeded()
      #expect(scroll.frame == root.bounds)
      #expect(scroll.contentSize == CGSize(width: 300, height: 640))
      scroll.contentOffset.y = 100
      root.layoutIfNeeded()
      #expect(stack.frame == CGRect(x: 0, y: 0, width: 300, height: 640))
      stack.arrangedSubviews[0].isHidden = true
      root.layoutIfNeeded()
      #expect(scroll.contentSize.height == 510)
    }
  }

  @Test func layoutInABlockAnimates() {
    let stage = TestDevice()
    let view = stage.device.run { UIView() }
    var top = NSLayoutConstraint()
    stage.turn {
      _ = make(stage.root.view, view)
      top = view.topAnchor.constraint(equalTo: stage.root.view.topAnchor)
      NSLayoutConstraint.activate([
        top, view.leadingAnchor.constraint(equalTo: stage.root.view.leadingAnchor),
        view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 50),
      ])
    }
    stage.run(through: 0.1)
    stage.turn {
      top.constant = 200
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.root.view.layoutIfNeeded() }
    }
    #expect(stage.presentation(of: view, at: 0.35).frame.minY.isClose(to: 50, within: 1e-6))
    #expect(stage.presentation(of: view, at: 2).frame.minY == 200)
    // Without the call the view moves at once.
    stage.turn {
      UIView.animate(withDuration: 1) { top.constant = 0 }
    }
    #expect(stage.presentation(of: view, at: 2.1).frame.minY == 0)
  }

  @Test func theSafeAreaGuideFollowsBars() throws {
    let stage = TestDevice { UINavigationController(rootViewController: UIViewController()) }
    let navigation = try #require(stage.root as? UINavigationController)
    let content = try #require(navigation.topViewController?.view)
    let view = stage.device.run { UIView() }
    stage.turn {
      _ = make(content, view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: content.safeAreaLayoutGuide.topAnchor),
        view.leadingAnchor.constraint(equalTo: content.layoutMarginsGuide.leadingAnchor),
        view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
      ])
    }
    #expect(view.frame.origin == CGPoint(x: 16, y: 44))
    stage.turn { navigation.isNavigationBarHidden = true }
    stage.run(through: 0.1)
    #expect(view.frame.origin == CGPoint(x: 16, y: 0))
  }

  @Test func conflictNamesTheBrokenConstraint() {
    final class Log: @unchecked Sendable { var text = "" }
    let (device, log) = (Device(), Log())
    device.log = { log.text += $0 }
    device.run {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      let view = make(root)
      view.accessibilityIdentifier = "box"
      let first = view.widthAnchor.constraint(equalToConstant: 100)
      let second = view.widthAnchor.constraint(equalToConstant: 50)
      second.identifier = "narrow"
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 10), first, second,
      ])
      root.layoutIfNeeded()
      #expect(view.frame.width == 100)
    }
    #expect(log.text.contains("Unable to simultaneously satisfy constraints."))
    #expect(log.text.contains("\"<NSLayoutConstraint UIView 'box'.width == 100   (active)>\""))
    #expect(
      log.text.contains("breaking constraint\n<NSLayoutConstraint 'narrow' UIView 'box'.width == 50   (active)>"))
    #expect(log.text.contains("UIViewAlertForUnsatisfiableConstraints"))
  }

  @Test func aStackHidesSpacesAndAlignsInsideItsMargins() {
    run { root in
      let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
      stack.isLayoutMarginsRelativeArrangement = true
      stack.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
      (stack.spacing, stack.alignment) = (10, .center)
      root.addSubview(stack)
      let views = (0..<3).map { _ in UIView() }
      for (index, view) in views.enumerated() {
        view.widthAnchor.constraint(equalToConstant: index == 2 ? 1 : 40).isActive = index != 2
        view.heightAnchor.constraint(equalToConstant: 30).isActive = true
        stack.addArrangedSubview(view)
      }
      stack.setCustomSpacing(25, after: views[0])
      root.layoutIfNeeded()
      stack.layoutIfNeeded()
      #expect(views.map(\.frame.minX) == [20, 85, 135])
      #expect(views[2].frame.maxX == 280)
      #expect(views.allSatisfy { $0.frame.midY == 50 })
      views[1].isHidden = true
      root.layoutIfNeeded()
      stack.layoutIfNeeded()
      #expect(views[2].frame.minX == 85)
    }
  }
}
