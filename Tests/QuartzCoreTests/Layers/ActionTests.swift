import CoreGraphics
import QuartzCore
import Testing

/// Evidence: docs, `action(forKey:)` and "Changing a Layer's Default Behavior".
///
/// The search asks delegate, actions, style and class in this order. NSNull ends it.
@Suite(.onADevice) struct ActionTests {
  private let stage = Stage()
  private let layer: CALayer
  private let log = ActionLog()

  init() {
    let stage = stage
    layer = stage.device.run { ActiveLayer() }
    let layer = layer
    stage.turn { stage.root.addSublayer(layer) }
  }

  @Test func theActionSearchFollowsItsOrder() {
    let delegate = Answering()
    func found() -> String? { (layer.action(forKey: "opacity") as? LoggingAction)?.text }
    func action(_ text: String) -> LoggingAction { LoggingAction(text, log) }
    // The class is asked last.
    #expect(found() == "class")
    layer.style = ["actions": ["opacity": action("style")]]
    #expect(found() == "style")
    layer.actions = ["opacity": action("actions")]
    #expect(found() == "actions")
    layer.delegate = delegate
    #expect(found() == "actions")
    delegate.answer = action("delegate")
    #expect(found() == "delegate")
    delegate.answer = NSNull()
    #expect(layer.action(forKey: "opacity") == nil)
    delegate.answer = nil
    layer.actions = ["opacity": NSNull()]
    #expect(layer.action(forKey: "opacity") == nil)
    layer.actions = nil
    layer.style = ["actions": ["opacity": NSNull()]]
    #expect(layer.action(forKey: "opacity") == nil)
  }

  @Test func changesOfTheTreeAndOfFiltersRunTheirActions() {
    let child = stage.device.run { CALayer() }
    let keys = ["sublayers", "mask", "filters", "backgroundFilters", "compositingFilter", "onOrderIn", "onOrderOut"]
    for key in keys { layer.actions = (layer.actions ?? [:]).merging([key: LoggingAction(key, log)]) { $1 } }
    child.actions = ["onOrderIn": LoggingAction("child in", log), "onOrderOut": LoggingAction("child out", log)]
    stage.turn {
      layer.addSublayer(child)
      child.removeFromSuperlayer()
      layer.mask = child
      layer.filters = [CAFilter(type: "colorInvert")]
      layer.backgroundFilters = [CAFilter(type: "colorInvert")]
      layer.compositingFilter = "multiplyBlendMode"
      layer.isHidden = true
      layer.isHidden = false
    }
    #expect(
      log.lines == [
        "child in", "sublayers", "child out", "sublayers", "mask", "filters", "backgroundFilters",
        "compositingFilter", "onOrderOut", "onOrderIn",
      ])
    #expect(layer.mask === child && child.superlayer === layer)
    log.lines = []
    stage.turn {
      CATransaction.setDisableActions(true)
      layer.addSublayer(CALayer())
      layer.filters = nil
    }
    #expect(log.lines == [])
  }

  /// Evidence: docs, "Animations" of the Programming Guide: a transition as the action for a key of the tree.
  @Test func aTransitionCanBeTheActionOfANewSublayer() {
    stage.turn {
      let push = CATransition()
      (push.type, push.subtype, push.duration) = (.push, .fromRight, 1)
      layer.actions = ["sublayers": push]
      layer.addSublayer(CALayer())
    }
    #expect(layer.animationKeys() == ["transition"])
    #expect((layer.animation(forKey: "transition") as? CATransition)?.type == .push)
  }

  @Test func equalValuesByKeyDoNotAnimateEither() {
    let plain = stage.device.run { CAShapeLayer() }
    stage.turn { stage.root.addSublayer(plain) }
    stage.turn {
      plain.setValue(plain.value(forKey: "opacity"), forKey: "opacity")
      plain.setValue(CGPoint.zero, forKey: "position")
      plain.setValue(0, forKeyPath: "transform.translation.x")
      plain.setValue(1, forKey: "lineWidth")
    }
    #expect(plain.animationKeys() == nil)
    stage.turn {
      plain.setValue(3, forKey: "lineWidth")
      plain.setValue(5, forKeyPath: "transform.translation.x")
    }
    #expect(plain.animationKeys() == ["lineWidth", "transform"])
  }
}

private final class ActionLog: @unchecked Sendable { var lines: [String] = [] }

private struct LoggingAction: CAAction {
  let text: String
  let log: ActionLog
  init(_ text: String, _ log: ActionLog) { (self.text, self.log) = (text, log) }
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { log.lines.append(text) }
}

private final class Answering: NSObject, CALayerDelegate {
  var answer: (any CAAction)?
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
}

private final class ActiveLayer: CALayer {
  override class func defaultAction(forKey event: String) -> (any CAAction)? {
    event == "opacity" ? LoggingAction("class", ActionLog()) : nil
  }
}
