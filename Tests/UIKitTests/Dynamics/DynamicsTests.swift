import CoreGraphics
import Testing
import UIKit

/// Evidence: docs of UIKit Dynamics for units and defaults, and the laws of mechanics for the movements.
@MainActor @Suite struct DynamicsTests {
  private let stage = TestDevice()

  /// Adds behaviours for views in the root view. The test keeps the animator.
  @discardableResult
  private func animate(_ make: (UIView) -> [UIDynamicBehavior]) -> UIDynamicAnimator {
    let animator = stage.device.run { UIDynamicAnimator(referenceView: stage.root.view) }
    stage.kept.append(animator)
    stage.turn { for behavior in make(stage.root.view) { animator.addBehavior(behavior) } }
    return animator
  }

  /// The gravity of magnitude 1 is 1000 points per second squared.
  @Test func gravityAccelerates() {
    let view = stage.makeView(CGRect(x: 100, y: 0, width: 50, height: 50))
    let animator = animate { _ in [UIGravityBehavior(items: [view])] }
    stage.run(through: 0.5)
    #expect(view.center.x == 125)
    #expect(view.center.y.isClose(to: 25 + 125, within: 2))
    #expect(animator.isRunning && animator.elapsedTime.isClose(to: 0.5, within: 0.02))
  }

  @Test func fallenBoxLiesOnTheFloorAndTheAnimatorPauses() {
    let view = stage.makeView(CGRect(x: 100, y: 300, width: 50, height: 50))
    let animator = animate { _ in
      let collision = UICollisionBehavior(items: [view])
      collision.translatesReferenceBoundsIntoBoundary = true
      return [UIGravityBehavior(items: [view]), collision]
    }
    for tenth in 1...30 {
      stage.run(through: Double(tenth) / 10)
      #expect(view.frame.maxY < 667.5)
    }
    #expect(view.frame.maxY.isClose(to: 667, within: 0.1))
    #expect(view.center.x.isClose(to: 125, within: 0.1) && view.transform.b.isClose(to: 0, within: 1e-3))
    #expect(!animator.isRunning)
  }

  /// Energy is kept: a ball of elasticity 1 comes back to the height from which it fell, within 2 %.
  @Test func elasticBallBouncesBack() {
    let view = stage.device.run { RoundView(frame: CGRect(x: 100, y: 100, width: 40, height: 40)) }
    stage.turn { stage.root.view.addSubview(view) }
    animate { _ in
      let (collision, item) = (UICollisionBehavior(items: [view]), UIDynamicItemBehavior(items: [view]))
      collision.addBoundary(
        withIdentifier: "floor", from: CGPoint(x: 0, y: 620), to: CGPoint(x: 375, y: 620))
      item.elasticity = 1
      return [UIGravityBehavior(items: [view]), collision, item]
    }
    // It falls 480 pt in 0.98 s, and is up again after twice that time.
    stage.run(through: 0.98)
    #expect(view.center.y > 560)
    stage.run(through: 1.96)
    #expect(view.center.y.isClose(to: 120, within: 10))
  }

  @Test func equalMassesExchangeVelocitiesHeadOn() {
    let (left, right) = stage.device.run {
      (
        RoundView(frame: CGRect(x: 50, y: 100, width: 40, height: 40)),
        RoundView(frame: CGRect(x: 200, y: 100, width: 40, height: 40))
      )
    }
    let item = stage.device.run { UIDynamicItemBehavior(items: [left, right]) }
    animate { root in
      root.addSubview(left)
      root.addSubview(right)
      item.elasticity = 1
      item.addLinearVelocity(CGPoint(x: 200, y: 0), for: left)
      return [UICollisionBehavior(items: [left, right]), item]
    }
    stage.run(through: 1)
    #expect(item.linearVelocity(for: left).x.isClose(to: 0, within: 1))
    #expect(item.linearVelocity(for: right).x.isClose(to: 200, within: 1))
  }

  @Test func aStackIsStable() {
    let boxes = (0..<4).map { stage.makeView(CGRect(x: 150, y: 250 + CGFloat($0) * 100, width: 60, height: 60)) }
    let animator = animate { _ in
      let collision = UICollisionBehavior(items: boxes)
      collision.translatesReferenceBoundsIntoBoundary = true
      return [UIGravityBehavior(items: boxes), collision]
    }
    stage.run(through: 5)
    for (index, box) in boxes.enumerated() {
      #expect(box.center.y.isClose(to: 667 - 30 - CGFloat(3 - index) * 60, within: 1))
      #expect(box.center.x.isClose(to: 180, within: 2))
    }
    #expect(!animator.isRunning)
  }

  @Test func nothingPassesThroughABoundary() {
    let view = stage.makeView(CGRect(x: 100, y: 100, width: 10, height: 10))
    animate { _ in
      let (collision, item) = (UICollisionBehavior(items: [view]), UIDynamicItemBehavior(items: [view]))
      collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
      item.addLinearVelocity(CGPoint(x: 30_000, y: 17_000), for: view)
      item.elasticity = 0.9
      return [collision, item]
    }
    let inside = CGRect(x: 9, y: 9, width: 357, height: 649)
    for frame in 1...60 {
      stage.run(through: Double(frame) / 60)
      #expect(inside.contains(view.center))
    }
    #expect(view.center != CGPoint(x: 105, y: 105))
  }

  @Test func snappedViewArrivesWithoutRotation() {
    let view = stage.makeView()
    let animator = animate { _ in
      view.transform = CGAffineTransform(rotationAngle: 0.8)
      return [UISnapBehavior(item: view, snapTo: CGPoint(x: 250, y: 400))]
    }
    stage.run(through: 0.25)
    #expect(view.center.x > 180)
    stage.run(through: 4)
    #expect(view.center.x.isClose(to: 250, within: 0.5) && view.center.y.isClose(to: 400, within: 0.5))
    #expect(view.transform.b.isClose(to: 0, within: 0.01))
    #expect(!animator.isRunning)
  }

  /// A continuous push of magnitude 1 accelerates 100 x 100 points by 100 points per second squared.
  @Test func pushesAccelerate() {
    let (slow, kicked) = (stage.makeView(), stage.makeView())
    let push = stage.device.run { UIPushBehavior(items: [kicked], mode: .instantaneous) }
    animate { _ in
      let continuous = UIPushBehavior(items: [slow], mode: .continuous)
      continuous.pushDirection = CGVector(dx: 1, dy: 0)
      push.setAngle(.pi / 2, magnitude: 2)
      return [continuous, push]
    }
    stage.run(through: 1)
    #expect(slow.center.x.isClose(to: 100, within: 2))
    #expect(kicked.center.y.isClose(to: 50 + 200, within: 5))
    #expect(!push.active && push.magnitude.isClose(to: 2))
  }

  @Test func pushBesideTheCenterTurns() {
    let view = stage.makeView()
    let item = stage.device.run { UIDynamicItemBehavior(items: [view]) }
    animate { _ in
      let push = UIPushBehavior(items: [view], mode: .instantaneous)
      push.pushDirection = CGVector(dx: 0, dy: 1)
      push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: view)
      return [push, item]
    }
    stage.run(through: 0.1)
    // The torque of 50 pt · 100 acts on the inertia m (w² + h²) / 12 = 1666.7.
    #expect(item.angularVelocity(for: view).isClose(to: 3, within: 0.01))
    #expect(view.transform.b > 0)
  }

  @Test func pendulumKeepsItsLength() {
    let view = stage.makeView(CGRect(x: 300, y: 80, width: 40, height: 40))
    let anchor = CGPoint(x: 180, y: 100)
    let rope = stage.device.run { UIAttachmentBehavior(item: view, attachedToAnchor: anchor) }
    animate { _ in [UIGravityBehavior(items: [view]), rope] }
    #expect(rope.length == 140 && rope.attachedBehaviorType == .anchor)
    for frame in 1...120 {
      stage.run(through: Double(frame) / 60)
      #expect(hypot(view.center.x - anchor.x, view.center.y - anchor.y).isClose(to: 140, within: 3))
    }
  }

  @Test func attachedViewFollowsItsAnchorAndKeepsItsVelocity() {
    let view = stage.makeView()
    let animator = stage.device.run { UIDynamicAnimator(referenceView: stage.root.view) }
    let (grip, item) = stage.device.run {
      (UIAttachmentBehavior(item: view, attachedToAnchor: view.center), UIDynamicItemBehavior(items: [view]))
    }
    stage.turn { for behavior in [grip, item] { animator.addBehavior(behavior) } }
    for frame in 1...30 {
      stage.turn { grip.anchorPoint.x = 50 + CGFloat(frame) * 5 }
      stage.run(through: Double(frame) / 60)
    }
    #expect(item.linearVelocity(for: view).x.isClose(to: 300, within: 60))
    stage.turn { animator.removeBehavior(grip) }
    let released = view.center.x
    stage.run(through: 1)
    #expect(view.center.x > released + 100)
  }

  @Test func fixedSlidingAndLimitAttachmentsHold() {
    let (fixed, partner) = (stage.makeView(CGRect(x: 0, y: 0, width: 40, height: 40)), stage.makeView())
    let (slider, roped) = (stage.makeView(CGRect(x: 200, y: 0, width: 40, height: 40)), stage.makeView())
    animate { _ in
      partner.center = CGPoint(x: 80, y: 20)
      let item = UIDynamicItemBehavior(items: [partner])
      item.isAnchored = true
      let rail = UIAttachmentBehavior.slidingAttachment(
        with: slider, attachmentAnchor: slider.center, axisOfTranslation: CGVector(dx: 0, dy: 1))
      rail.attachmentRange = UIFloatRange(minimum: 0, maximum: 120)
      let rope = UIAttachmentBehavior.limitAttachment(
        with: roped, offsetFromCenter: .zero, attachedTo: partner, offsetFromCenter: .zero)
      rope.length = 200
      return [
        item, rail, rope,
        UIAttachmentBehavior.fixedAttachment(with: fixed, attachedTo: partner, attachmentAnchor: fixed.center),
        UIGravityBehavior(items: [fixed, slider, roped]),
      ]
    }
    stage.run(through: 3)
    #expect(fixed.center.x.isClose(to: 20, within: 1) && fixed.center.y.isClose(to: 20, within: 1))
    #expect(slider.center.x.isClose(to: 220, within: 1) && slider.center.y.isClose(to: 140, within: 2))
    #expect(hypot(roped.center.x - 80, roped.center.y - 20) < 203)
  }

  @Test func contactsAreReported() {
    let view = stage.makeView(CGRect(x: 100, y: 550, width: 50, height: 50))
    let reporter = ContactReporter()
    animate { _ in
      let collision = UICollisionBehavior(items: [view])
      collision.addBoundary(withIdentifier: "floor", from: CGPoint(x: 0, y: 660), to: CGPoint(x: 375, y: 660))
      collision.collisionDelegate = reporter
      let item = UIDynamicItemBehavior(items: [view])
      item.elasticity = 0.5
      return [UIGravityBehavior(items: [view]), collision, item]
    }
    stage.run(through: 3)
    #expect(reporter.lines.first == "began floor")
    #expect(reporter.lines.count > 2 && reporter.lines.last == "began floor")
    #expect(reporter.points.allSatisfy { $0.y.isClose(to: 660, within: 2) })
  }

  @Test func groupsOfBehaviorsAct() {
    final class Fall: UIDynamicBehavior {
      var moves: [Bool] = []
      let gravity = UIGravityBehavior()
      override init() {
        super.init()
        addChildBehavior(gravity)
      }
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
    }
    let view = stage.makeView()
    let fall = stage.device.run { Fall() }
    var steps = 0
    let animator = animate { _ in
      fall.gravity.addItem(view)
      fall.gravity.magnitude = 2
      fall.action = { steps += 1 }
      return [fall]
    }
    stage.run(through: 0.5)
    #expect(steps == 30 && view.center.y.isClose(to: 50 + 250, within: 5))
    stage.turn { animator.removeAllBehaviors() }
    stage.run(through: 1)
    #expect(fall.moves == [true, false] && view.center.y < 310 && !animator.isRunning)
  }

  /// A view that client code moves continues from there after `updateItem(usingCurrentState:)`.
  @Test func updatedItemContinuesFromItsNewPosition() {
    let view = stage.makeView()
    let animator = animate { _ in [UIGravityBehavior(items: [view])] }
    stage.run(through: 0.2)
    stage.turn {
      view.center = CGPoint(x: 200, y: 20)
      animator.updateItem(usingCurrentState: view)
    }
    stage.run(through: 0.25)
    #expect(view.center.x == 200 && view.center.y < 60)
  }

  /// The same session gives the same numbers, whatever else happened in the process.
  @Test func simulationsAreDeterministic() {
    func run() -> [CGFloat] {
      let stage = TestDevice()
      let views = (0..<6).map {
        stage.makeView(CGRect(x: 60 + 20 * CGFloat($0), y: 80 * CGFloat($0), width: 70, height: 40))
      }
      stage.turn {
        let animator = UIDynamicAnimator(referenceView: stage.root.view)
        let collision = UICollisionBehavior(items: views)
        collision.translatesReferenceBoundsIntoBoundary = true
        for behavior in [UIGravityBehavior(items: views), collision] { animator.addBehavior(behavior) }
        stage.kept.append(animator)
      }
      stage.run(through: 2)
      return views.flatMap { [$0.center.x, $0.center.y, $0.transform.a, $0.transform.b] }
    }
    #expect(run() == run())
  }

  @Test func attributesOfLayoutsAreAnimated() {
    let path = IndexPath(item: 0, section: 0)
    stage.turn {
      let layout = UICollectionViewFlowLayout()
      let animator = UIDynamicAnimator(collectionViewLayout: layout)
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      animator.addBehavior(UIGravityBehavior(items: [attributes]))
      stage.kept += [layout, animator]
      #expect(animator.layoutAttributesForCell(at: path) === attributes)
      #expect(animator.items(in: CGRect(x: 40, y: 40, width: 100, height: 100)).count == 1)
      #expect(animator.items(in: CGRect(x: 60, y: 60, width: 100, height: 100)).isEmpty)
    }
  }
}

private final class RoundView: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

@MainActor private final class ContactReporter: NSObject, UICollisionBehaviorDelegate {
  var lines: [String] = []
  var points: [CGPoint] = []

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    lines.append("began \(identifier as? String ?? "")")
    points.append(p)
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) { lines.append("ended \(identifier as? String ?? "")") }
}
