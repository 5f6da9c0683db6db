import CoreGraphics
import Synchronization
import Testing
import UIKit

@MainActor @Suite struct AutoLayoutTests {
  private func root() -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667)) }

  private func child(of parent: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  @Test func centredViewOfFixedSize() {
    Device().run {
      let root = root()
      let view = child(of: root)
      NSLayoutConstraint.activate([
        view.widthAnchor.constraint(equalToConstant: 72), view.heightAnchor.constraint(equalToConstant: 72),
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        view.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: -56),
      ])
      root.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 151.5, y: 241.5, width: 72, height: 72))
      #expect(root.constraints.count == 2)
      #expect(view.constraints.count == 2)
    }
  }

  /// Evidence: docs of `anchorWithOffset(to:)`: the distance of two anchors is a dimension.
  @Test func distancesOfAnchorsAreDimensions() {
    Device().run {
      let root = root()
      let (a, b) = (child(of: root), child(of: root))
      NSLayoutConstraint.activate([
        a.topAnchor.constraint(equalTo: root.topAnchor, constant: 40), a.heightAnchor.constraint(equalToConstant: 60),
        b.heightAnchor.constraint(equalToConstant: 10),
        a.bottomAnchor.anchorWithOffset(to: b.topAnchor).constraint(equalTo: a.heightAnchor, multiplier: 0.5),
        root.leftAnchor.anchorWithOffset(to: a.leftAnchor).constraint(equalToConstant: 25),
      ])
      root.layoutIfNeeded()
      #expect(b.frame.minY == 130 && a.frame.minX == 25)
    }
  }

  /// Evidence: docs of `anchorPoint` and `center`; the constraints determine the frame.
  @Test func aMovedAnchorPointLeavesTheSolvedFrame() {
    Device().run {
      let root = root()
      let view = child(of: root)
      view.layer.anchorPoint = CGPoint(x: 0, y: 1)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
        view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 50),
      ])
      root.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 20, y: 30, width: 100, height: 50))
      #expect(view.center == CGPoint(x: 20, y: 80))
      view.layer.anchorPoint = CGPoint(x: 1, y: 0.5)
      root.setNeedsLayout()
      root.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 20, y: 30, width: 100, height: 50))
    }
  }

  @Test func rootSizeAndConstantsMayChange() {
    Device().run {
      let root = root()
      let view = child(of: root)
      let right = view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20), right,
        view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 40),
      ])
      root.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 20, y: 0, width: 345, height: 40))
      root.frame.size.width = 300
      root.layoutIfNeeded()
      #expect(view.frame.width == 270)
      right.constant = -30
      root.layoutIfNeeded()
      #expect(view.frame.width == 250)
      right.isActive = false
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5).isActive = true
      root.layoutIfNeeded()
      #expect(view.frame.width == 150)
    }
  }

  /// iOS resets a frame set by client code at the superview's next layout pass, and not before.
  @Test func manualFrameStaysUntilTheNextLayout() {
    Device().run {
      let root = root()
      let view = child(of: root)
      NSLayoutConstraint.activate([
        view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 100),
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      ])
      root.layoutIfNeeded()
      view.frame.origin.y = 15
      root.layoutIfNeeded()
      #expect(view.frame.minY == 15)
      root.setNeedsLayout()
      root.layoutIfNeeded()
      #expect(view.frame.minY == 283.5)
    }
  }

  @Test func layoutKeepsTransforms() {
    Device().run {
      let root = root()
      let view = child(of: root)
      NSLayoutConstraint.activate([
        view.widthAnchor.constraint(equalToConstant: 72), view.heightAnchor.constraint(equalToConstant: 72),
        view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      ])
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      root.layoutIfNeeded()
      #expect(view.bounds.size == CGSize(width: 72, height: 72))
      #expect(view.center == CGPoint(x: 36, y: 36))
      #expect(view.frame == CGRect(x: -36, y: -36, width: 144, height: 144))
    }
  }

  @Test func inequalitiesAndPriorities() {
    Device().run {
      let root = root()
      let view = child(of: root)
      let wide = view.widthAnchor.constraint(equalToConstant: 500)
      wide.priority = .defaultHigh
      NSLayoutConstraint.activate([
        wide, view.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, constant: -75),
        view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
        view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      ])
      root.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 0, y: 0, width: 300, height: 150))
    }
  }

  private final class Box: UIView {
    var size = CGSize(width: 60, height: 30)
    override var intrinsicContentSize: CGSize { size }
  }

  @Test func huggingAndCompressionResistanceCount() {
    Device().run {
      let root = root()
      let (left, right) = (Box(), Box())
      for view in [left, right] {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      }
      NSLayoutConstraint.activate([
        left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
        right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      ])
      left.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
      root.layoutIfNeeded()
      #expect(left.frame == CGRect(x: 0, y: 0, width: 60, height: 30))
      #expect(right.frame == CGRect(x: 60, y: 0, width: 315, height: 30))
      left.size.width = 400
      left.invalidateIntrinsicContentSize()
      right.setContentCompressionResistancePriority(UILayoutPriority(800), for: .horizontal)
      root.layoutIfNeeded()
      #expect(left.frame.width == 315)
      #expect(right.frame.width == 60)
    }
  }

  @Test func marginsAndLayoutGuides() {
    Device().run {
      let root = root()
      root.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
      let guide = UILayoutGuide()
      root.addLayoutGuide(guide)
      let view = child(of: root)
      NSLayoutConstraint.activate([
        guide.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor),
        guide.rightAnchor.constraint(equalTo: root.layoutMarginsGuide.rightAnchor),
        guide.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
        guide.bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor),
        view.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.5),
        view.heightAnchor.constraint(equalTo: guide.heightAnchor),
        view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      ])
      root.layoutIfNeeded()
      #expect(guide.layoutFrame == CGRect(x: 20, y: 10, width: 315, height: 627))
      #expect(view.frame == CGRect(x: 177.5, y: 10, width: 157.5, height: 627))
      root.layoutMargins.left = 30
      root.layoutIfNeeded()
      #expect(guide.layoutFrame.minX == 30)
      #expect(view.frame.maxX == 335)
    }
  }

  @Test func constraintsFollowAnAutoresizedSuperview() {
    Device().run {
      let root = root()
      let panel = UIView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
      panel.autoresizingMask = [.flexibleWidth]
      root.addSubview(panel)
      let view = child(of: panel)
      NSLayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 60),
        view.rightAnchor.constraint(equalTo: panel.rightAnchor, constant: -10),
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 120),
        view.heightAnchor.constraint(equalToConstant: 20),
      ])
      root.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 10, y: 20, width: 180, height: 20))
      panel.frame.origin.x = 40
      root.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 20, y: 20, width: 170, height: 20))
      root.frame.size.width = 475
      root.layoutIfNeeded()
      #expect(panel.frame.width == 300)
      #expect(view.frame.width == 270)
    }
  }

  @Test func conflictIsLoggedOnceAndTheNewestConstraintBreaks() {
    let lines = Mutex<[String]>([])
    let device = Device()
    device.log = { line in lines.withLock { $0.append(line) } }
    device.run {
      let root = root()
      let view = child(of: root)
      let first = view.widthAnchor.constraint(equalToConstant: 100)
      let second = view.widthAnchor.constraint(equalToConstant: 200)
      second.identifier = "second"
      NSLayoutConstraint.activate([first, second, view.leftAnchor.constraint(equalTo: root.leftAnchor)])
      root.layoutIfNeeded()
      #expect(view.frame.width == 100)
      root.setNeedsLayout()
      root.layoutIfNeeded()
      #expect(lines.withLock { $0.count } == 1)
      let text = lines.withLock { $0.first } ?? ""
      #expect(text.contains("Unable to simultaneously satisfy constraints"))
      #expect(text.contains("<NSLayoutConstraint UIView.width == 100   (active)>"))
      #expect(text.contains("breaking constraint\n<NSLayoutConstraint 'second' UIView.width == 200   (active)>"))
      first.isActive = false
      root.layoutIfNeeded()
      #expect(view.frame.width == 200)
    }
  }

  @Test func leavingTheHierarchyRemovesCrossingConstraints() {
    Device().run {
      let root = root()
      let view = child(of: root)
      let crossing = view.leftAnchor.constraint(equalTo: root.leftAnchor)
      let own = view.widthAnchor.constraint(equalToConstant: 10)
      NSLayoutConstraint.activate([crossing, own])
      view.removeFromSuperview()
      #expect(!crossing.isActive)
      #expect(own.isActive)
      #expect(root.constraints.isEmpty)
    }
  }

  @Test func fittingSizeOfAPanel() {
    Device().run {
      let panel = UIView()
      let box = Box()
      box.translatesAutoresizingMaskIntoConstraints = false
      panel.addSubview(box)
      NSLayoutConstraint.activate([
        box.leftAnchor.constraint(equalTo: panel.leftAnchor, constant: 5),
        box.rightAnchor.constraint(equalTo: panel.rightAnchor, constant: -5),
        box.topAnchor.constraint(equalTo: panel.topAnchor, constant: 7),
        box.bottomAnchor.constraint(equalTo: panel.bottomAnchor, constant: -7),
      ])
      #expect(panel.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 70, height: 44))
      let wide = panel.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      #expect(wide == CGSize(width: 200, height: 44))
    }
  }

  /// This is a choice, explained in `LayoutEngine.pixelAligned`.
  @Test func framesAreRoundedToPixels() {
    Device().run {
      let root = root()
      root.contentScaleFactor = 3
      let view = child(of: root)
      NSLayoutConstraint.activate([
        view.widthAnchor.constraint(equalToConstant: 72), view.heightAnchor.constraint(equalToConstant: 10.1),
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      ])
      root.layoutIfNeeded()
      #expect(view.center.x == 187.5)
      #expect(view.frame.height == 10)
    }
  }

  @Test func oldStyleConstraintsAndNames() {
    Device().run {
      let root = root()
      let view = child(of: root)
      root.addConstraint(
        NSLayoutConstraint(
          item: view, attribute: .left, relatedBy: .equal, toItem: root, attribute: .left, multiplier: 1, constant: 3))
      root.addConstraints([
        NSLayoutConstraint(
          item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
          constant: 9),
        NSLayoutConstraint(
          item: view, attribute: .topMargin, relatedBy: .equal, toItem: root, attribute: .topMargin, multiplier: 1,
          constant: 0),
      ])
      root.layoutIfNeeded()
      #expect(view.frame.minX == 3)
      #expect(view.frame.width == 9)
      #expect(view.frame.minY == 0)
      root.removeConstraints(root.constraints)
      #expect(root.constraints.isEmpty)
    }
  }
}
