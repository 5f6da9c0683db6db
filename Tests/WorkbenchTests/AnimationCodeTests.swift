import CoreGraphics
import QuartzCore
import Simulator
import Testing
import UIKit

@testable import Workbench

/// A scene with animations of every kind, each on a layer of its own.
@MainActor private final class KindsDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  static var animations: [String: CAAnimation] {
    var result: [String: CAAnimation] = ["fade": fade, "spring": spring, "hop": hop, "fly": fly, "group": group]
    let push = CATransition()
    (push.type, push.subtype, push.startProgress, push.duration) = (.push, .fromLeft, 0.25, 1)
    result["push"] = push
    let shift = CABasicAnimation(keyPath: "position.x")
    (shift.byValue, shift.duration, shift.isCumulative, shift.repeatCount) = (10, 1, true, 3)
    result["shift"] = shift
    let steps = CAKeyframeAnimation(keyPath: "opacity")
    (steps.values, steps.calculationMode, steps.duration) = ([0, 1, 0.5], .discrete, 1)
    result["steps"] = steps
    let turn = CABasicAnimation(keyPath: "transform")
    (turn.fromValue, turn.toValue, turn.duration) = (0, 2, 1)
    turn.valueFunction = CAValueFunction(name: .rotateZ)
    result["turn"] = turn
    return result
  }

  private static var fade: CAAnimation {
    let fade = CABasicAnimation(keyPath: "backgroundColor")
    fade.fromValue = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5).cgColor
    fade.toValue = UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor
    (fade.duration, fade.speed, fade.timeOffset, fade.repeatDuration) = (2, 2, 0.5, .infinity)
    (fade.autoreverses, fade.fillMode, fade.isRemovedOnCompletion) = (true, .both, false)
    fade.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60)
    return fade
  }

  private static var spring: CAAnimation {
    let spring = CASpringAnimation(keyPath: "transform.scale")
    (spring.fromValue, spring.toValue, spring.duration, spring.isAdditive) = (-0.5, 0, 1, true)
    (spring.damping, spring.initialVelocity) = (8, 2)
    spring.timingFunction = CAMediaTimingFunction(name: .easeIn)
    return spring
  }

  private static var hop: CAAnimation {
    let hop = CAKeyframeAnimation(keyPath: "position")
    hop.values = [CGPoint(x: 0, y: 10), CGPoint(x: 5, y: 20), CGPoint(x: 9, y: 30)]
    (hop.keyTimes, hop.duration, hop.calculationMode) = ([0, 0.25, 1], 1, .cubic)
    hop.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
    (hop.tensionValues, hop.timingFunction) = ([0, 1, 0], CAMediaTimingFunction(name: .easeOut))
    return hop
  }

  private static var fly: CAAnimation {
    let fly = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addCurve(to: CGPoint(x: 30, y: 40), control1: CGPoint(x: 5, y: 6), control2: CGPoint(x: 7, y: 8))
    (fly.path, fly.calculationMode, fly.rotationMode, fly.duration) = (path, .paced, .rotateAuto, 1)
    return fly
  }

  private static var group: CAAnimation {
    let (grow, show, group) = (
      CABasicAnimation(keyPath: "transform.scale.x"), CABasicAnimation(keyPath: "opacity"), CAAnimationGroup()
    )
    (grow.fromValue, grow.toValue) = (1, 2)
    (show.toValue, show.beginTime, show.duration) = (0, 0.5, 3)
    (group.animations, group.duration, group.timingFunction) = ([grow, show], 2, CAMediaTimingFunction(name: .easeIn))
    (group.fillMode, group.repeatCount) = (.forwards, 2)
    return group
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    self.window = window
    for (name, animation) in Self.animations {
      let layer = CALayer()
      (layer.name, layer.frame) = (name, CGRect(x: 20, y: 20, width: 50, height: 50))
      window.layer.addSublayer(layer)
      layer.add(animation, forKey: name)
    }
    return true
  }
}

/// Each property of an animation is in its code, or a comment says that the language cannot have it.
@MainActor @Suite struct AnimationCodeTests {
  private func code(_ name: String, delay: Double = 0, member: Int? = nil) throws -> AnimationCode {
    let scene = SceneDescription(
      name: "kinds", title: "Kinds", summary: "Animations of each kind.", pointer: .finger, duration: 3,
      dataFolder: "Kinds", makeDelegate: { KindsDelegate() })
    var request = LaunchRequest()
    request.scene = "kinds"
    let simulation = try request.plan(scenes: [scene]).start(watch: nil)
    _ = try simulation.frame(at: DeviceTime(seconds: 0.1))
    let item = try #require(simulation.animationTimeline.animations.first { $0.place.layer.name == name })
    return AnimationCode(item, delay: delay, member: member)
  }

  private func json(_ name: String) throws -> [String: Any] {
    let text = try code(name).text(.json)
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func swiftHasEveryPropertyOfTiming() throws {
    #expect(
      try code("fade").text(.swift) == """
        let animation = CABasicAnimation(keyPath: "backgroundColor")
        animation.fromValue = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5).cgColor
        animation.toValue = UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor
        animation.duration = 2
        animation.speed = 2
        animation.timeOffset = 0.5
        animation.repeatDuration = .infinity
        animation.autoreverses = true
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        animation.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60)

        """)
  }

  @Test func swiftHasTheSpringWithItsCurve() throws {
    let text = try code("spring", delay: 0.25).text(.swift)
    for line in [
      "beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 0.25", "fromValue = -0.5", "isAdditive = true",
      "damping = 8", "initialVelocity = 2", "timingFunction = CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1)",
    ] {
      #expect(text.contains("animation.\(line)\n"), "\(line)")
    }
  }

  @Test func swiftHasKeyframesAndPaths() throws {
    let hop = try code("hop").text(.swift)
    for line in [
      "values = [CGPoint(x: 0, y: 10), CGPoint(x: 5, y: 20), CGPoint(x: 9, y: 30)]", "keyTimes = [0, 0.25, 1]",
      "timingFunctions = [CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1), "
        + "CAMediaTimingFunction(controlPoints: 0, 0, 1, 1)]", "calculationMode = .cubic", "tensionValues = [0, 1, 0]",
    ] {
      #expect(hop.contains("animation.\(line)\n"), "\(line)")
    }
    let fly = try code("fly").text(.swift)
    #expect(
      fly.contains(
        """
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addCurve(to: CGPoint(x: 30, y: 40), control1: CGPoint(x: 5, y: 6), control2: CGPoint(x: 7, y: 8))
        animation.path = path

        """))
    #expect(fly.contains("animation.rotationMode = .rotateAuto\n") && !fly.contains("keyTimes"))
  }

  @Test func swiftHasGroupsTransitionsAndTheRest() throws {
    #expect(
      try code("group").text(.swift) == """
        let member1 = CABasicAnimation(keyPath: "transform.scale.x")
        member1.fromValue = 1
        member1.toValue = 2
        member1.duration = 2
        let member2 = CABasicAnimation(keyPath: "opacity")
        member2.beginTime = 0.5
        member2.toValue = 0
        member2.duration = 3
        let animation = CAAnimationGroup()
        animation.duration = 2
        animation.repeatCount = 2
        animation.fillMode = .forwards
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1)
        animation.animations = [member1, member2]

        """)
    #expect(try code("group", delay: 0.5, member: 1).text(.swift).contains("animation.beginTime = 0.5\n"))
    let push = try code("push").text(.swift)
    #expect(push.contains(".type = .push\nanimation.subtype = .fromLeft\nanimation.startProgress = 0.25\n"))
    let shift = try code("shift").text(.swift)
    #expect(shift.contains("animation.byValue = 10\nanimation.isCumulative = true\n"))
    #expect(try code("turn").text(.swift).contains("animation.valueFunction = CAValueFunction(name: .rotateZ)\n"))
  }

  @Test func cssHasKeyframesAndNamesWhatItLacks() throws {
    #expect(
      try code("fade").text(.css) == """
        /* CSS has no range of frame rates. */
        animation: 1000ms linear -250ms infinite alternate both backgroundColor;

        @keyframes backgroundColor {
          0% { background-color: rgb(255 0 0 / 0.5); }
          100% { background-color: rgb(0 0 255 / 1); }
        }

        """)
    let spring = try code("spring", delay: 0.25).text(.css)
    #expect(spring.contains("CSS has no springs; linear() has 49 samples of this one."))
    #expect(spring.contains("\nanimation: 1000ms linear(0, ") && spring.contains(" 250ms transform-scale;\n"))
    #expect(spring.contains("animation-composition: add;\n") && spring.contains("0% { scale: -0.5; }"))
  }

  @Test func cssHasSegmentsStepsAndPaths() throws {
    let hop = try code("hop").text(.css)
    #expect(hop.contains("25% { left: 5px; top: 20px; animation-timing-function: cubic-bezier(0, 0, 1, 1); }"))
    #expect(hop.contains("CSS paces each pair of keyframes") && hop.contains("calculationMode cubic is left out"))
    #expect(hop.contains("left and top are the place of the corner"))
    #expect(try code("steps").text(.css).contains("{ opacity: 0; animation-timing-function: step-end; }"))
    let fly = try code("fly").text(.css)
    #expect(fly.contains("offset-path: path(\"M1 2 C5 6 7 8 30 40\"); offset-rotate: auto;\n"))
    #expect(!fly.contains("are left out"), "CSS measures a path by its length, as this animation does")
  }

  @Test func cssHasMembersAndNamesTheRest() throws {
    let group = try code("group", delay: 1).text(.css)
    #expect(
      group.contains("animation: 2000ms linear 1000ms 2 transform-scale-x,\n  3000ms linear 1500ms opacity;\n"))
    for note in [
      "CSS cannot pace a group as a whole", "CSS cannot repeat a group", "its fill mode has no effect after it",
    ] {
      #expect(group.contains("/* \(note)") || group.contains(note), "\(note)")
    }
    #expect(try code("push").text(.css).hasPrefix("/* CSS has no transition between two states of a layer"))
    let shift = try code("shift").text(.css)
    #expect(shift.contains("isCumulative is left out") && shift.contains("animation-composition: add;"))
    #expect(shift.contains("0% { left: 0px; }") && shift.contains("100% { left: 10px; }"))
    #expect(try code("turn").text(.css).contains("100% { rotate: 2rad; }"))
    var slow = try code("turn")
    slow.timing.speed = 0
    #expect(slow.text(.css).contains("CSS has no speed 0"))
    (slow.timing.speed, slow.timing.timeOffset) = (-1, 0.5)
    #expect(slow.text(.css).contains("negative speed") && slow.text(.css).contains("timeOffset 0.5 s is left out"))
    (slow.keyPath, slow.coded.valueFunction) = ("strokeEnd", nil)
    #expect(
      slow.text(.css).contains("CSS has no property for strokeEnd") && slow.text(.css).contains("--strokeEnd: 2;"))
  }

  @Test func jsonHasEverything() throws {
    let fade = try json("fade")
    #expect(fade["valueKind"] as? String == "color" && fade["to"] as? [Double] == [0, 0, 1, 1])
    #expect(fade["repeatDuration"] as? String == "infinite" && fade["speed"] as? Double == 2)
    #expect(fade["timeOffset"] as? Double == 0.5 && fade["fillMode"] as? String == "both")
    #expect(fade["removedOnCompletion"] as? Bool == false && fade["frameRates"] as? [Double] == [30, 60, 60])
    let spring = try json("spring")
    #expect((spring["spring"] as? [String: Any])?["damping"] as? Double == 8 && spring["additive"] as? Bool == true)
    #expect(spring["curve"] as? [Double] == [0.42, 0, 1, 1])
    let hop = try json("hop")
    #expect(hop["values"] as? [[Double]] == [[0, 10], [5, 20], [9, 30]])
    #expect((hop["curves"] as? [[Double]])?.count == 2 && hop["tensions"] as? [Double] == [0, 1, 0])
    #expect(hop["keyTimes"] as? [Double] == [0, 0.25, 1] && hop["calculationMode"] as? String == "cubic")
    #expect(try json("fly")["path"] as? String == "M1 2 C5 6 7 8 30 40")
    let group = try json("group")
    #expect((group["animations"] as? [[String: Any]])?.map { $0["delay"] as? Double } == [0, 0.5])
    #expect(try json("push")["type"] as? String == "push" && json("push")["progress"] as? [Double] == [0.25, 1])
    #expect(try json("shift")["by"] as? Double == 10 && json("shift")["cumulative"] as? Bool == true)
    #expect(try json("turn")["valueFunction"] as? String == "rotateZ")
  }

  /// A perspective of 1/850 is lost with three decimal places.
  @Test(arguments: [(-0.001176471, "-0.0011764"), (0.1 + 0.2, "0.3"), (1e-9, "1e-09"), (-2.5, "-2.5")])
  func numbersKeepTheirDigits(_ number: Double, _ text: String) {
    #expect(NumberText.exact(number).hasPrefix(text))
  }
}
