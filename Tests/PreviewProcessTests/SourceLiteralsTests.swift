import CoreGraphics
import Simulator
import Testing

@testable import PreviewProcess

/// Values of animations are found in a source by the line that added the animation.
@Suite struct SourceLiteralsTests {
  private static let source = """
    import UIKit

    private let fade = 0.35

    final class Splash: UIViewController {
      static let pause: TimeInterval = 0.2 // seconds, not 0.3
      override func viewDidLoad() {
        super.viewDidLoad()
        UIView.animate(withDuration: 0.5, delay: Self.pause, options: [.curveEaseIn]) {
          self.logo.alpha = 0 /* 0.5 */
        } completion: { _ in
          print("done in \\(0.5 + f(")")) s")
        }
        UIView.animate(
          withDuration: fade,
          animations: { self.logo.alpha = 1 })
      }
      func pulse() {
        let pulse = CABasicAnimation(keyPath: "transform.scale")
        pulse.duration = 0.8
        pulse.beginTime = CACurrentMediaTime() + 0.25
        pulse.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        logo.layer.add(pulse, forKey: "pulse")
        let turn = CAKeyframeAnimation(keyPath: "transform.rotation")
        turn.duration = 0.8
        turn.keyTimes = [0, 0.3, 1]
        turn.timingFunction = CAMediaTimingFunction(controlPoints: 0.2, -0.5, 0.4, 1)
        logo.layer.add(turn, forKey: "turn")
      }
      func spring() {
        logo.layer.add(makeSpring(), forKey: "spring")
      }
      func makeSpring() -> CASpringAnimation {
        let spring = CASpringAnimation(keyPath: "position.y")
        spring.stiffness = 1_200
        spring.duration = spring.settlingDuration
        return spring
      }
    }
    """

  private static let values = """
    let small = 0.5
    func move() {
      UIView.animate(withDuration: 0.5) {
        self.logo.alpha = 0.2
        self.logo.center = CGPoint(x: 10, y: -20.5)
      }
      let hop = CAKeyframeAnimation(keyPath: "position")
      hop.values = [CGPoint(x: 0, y: 5), NSValue(cgPoint: CGPoint(x: -3, y: 7))]
      layer.add(hop, forKey: "hop")
      let beat = CAKeyframeAnimation(keyPath: "transform.scale")
      beat.values = [1, 1.4, -1]
      layer.add(beat, forKey: "beat")
      let slide = CABasicAnimation(keyPath: "position.x")
      slide.fromValue = small
      slide.toValue = width / 2
      layer.add(slide, forKey: "slide")
    }
    """

  private func edited(
    _ part: SourceValue.Part, _ old: [Double], _ new: [Double], line: Int, in source: String = source
  ) -> String? {
    let bytes = Array(source.utf8)
    guard
      let found = SourceLiterals(bytes).replacement(for: SourceValue(part, old: old, new: new), line: line)
    else { return nil }
    var changed = bytes
    changed.replaceSubrange(found.range, with: Array(found.text.utf8))
    let lines = String(decoding: changed, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    return "\(found.line): " + lines[found.line - 1].trimmingCharacters(in: .whitespaces)
  }

  @Test func argumentsOfTheCallAroundTheLineAreEdited() {
    #expect(
      edited(.duration, [0.5], [0.6], line: 10)
        == "9: UIView.animate(withDuration: 0.6, delay: Self.pause, options: [.curveEaseIn]) {")
    // The line of the call itself, and one in its second closure.
    #expect(edited(.duration, [0.5], [2], line: 9)?.hasPrefix("9: UIView.animate(withDuration: 2, ") == true)
    #expect(edited(.duration, [0.5], [2], line: 12)?.hasPrefix("9: UIView.animate(withDuration: 2, ") == true)
  }

  @Test func constantsAreReplacedAtTheirLiteral() {
    #expect(
      edited(.delay, [0.2], [0.4], line: 10) == "6: static let pause: TimeInterval = 0.4 // seconds, not 0.3")
    #expect(edited(.duration, [0.35], [1.2346], line: 16) == "3: private let fade = 1.235")
  }

  @Test func assignmentsToTheAnimationAreEdited() {
    #expect(edited(.duration, [0.8], [0.9], line: 23) == "20: pulse.duration = 0.9")
    #expect(edited(.duration, [0.8], [0.9], line: 28) == "25: turn.duration = 0.9")
    #expect(edited(.delay, [0.25], [0], line: 23) == "21: pulse.beginTime = CACurrentMediaTime() + 0")
    #expect(edited(.keyTimes, [0, 0.3, 1], [0, 0.45, 1], line: 28) == "26: turn.keyTimes = [0, 0.45, 1]")
  }

  @Test func curvesByNameAndByNumbersAreEdited() {
    #expect(
      edited(.curve, [0.42, 0, 0.58, 1], [0.1, 0, 0.2, 1], line: 23)
        == "22: pulse.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, 0, 0.2, 1)")
    #expect(
      edited(.curve, [0.2, -0.5, 0.4, 1], [0, 0, 1, 1], line: 28)
        == "27: turn.timingFunction = CAMediaTimingFunction(controlPoints: 0, 0, 1, 1)")
  }

  @Test func valuesOfAnimationsAreEdited() {
    #expect(
      edited(.values, [0, 5, -3, 7], [0, 5, 4, 8.5], line: 9, in: Self.values)
        == "8: hop.values = [CGPoint(x: 0, y: 5), NSValue(cgPoint: CGPoint(x: 4, y: 8.5))]")
    #expect(
      edited(.values, [1, 1.4, -1], [1, 1.6, -2], line: 12, in: Self.values) == "11: beat.values = [1, 1.6, -2]")
    #expect(edited(.fromValue, [0.5], [0.7], line: 16, in: Self.values) == "1: let small = 0.7")
    #expect(edited(.values, [1, 1.4], [1, 2], line: 12, in: Self.values) == nil)
  }

  @Test func valuesInAnimationClosuresAreEdited() {
    #expect(edited(.toValue, [0.2], [0.4], line: 4, in: Self.values) == "4: self.logo.alpha = 0.4")
    #expect(
      edited(.toValue, [10, -20.5], [12, -30], line: 5, in: Self.values)
        == "5: self.logo.center = CGPoint(x: 12, y: -30)")
    #expect(edited(.toValue, [0.3], [0.4], line: 4, in: Self.values) == nil)
  }

  /// The 2 of `width / 2` is not the value.
  @Test func numbersInCalculationsAreNotEdited() {
    #expect(edited(.toValue, [2], [3], line: 16, in: Self.values) == nil)
  }

  @Test func elsewhereOnlyASingleLiteralIsEdited() {
    #expect(edited(.stiffness, [1200], [900], line: 31) == "35: spring.stiffness = 900")
    // Two literals of 0.8 s are assigned to durations, and neither is near the line.
    #expect(edited(.duration, [0.8], [0.9], line: 31) == nil)
  }

  @Test func literalsOfOtherValuesAreNotEdited() {
    #expect(edited(.duration, [0.7], [0.9], line: 10) == nil)
    #expect(edited(.keyTimes, [0, 0.4, 1], [0, 0.45, 1], line: 28) == nil)
    #expect(edited(.mass, [1], [2], line: 31) == nil)
  }

  @Test(arguments: [
    "", "/* open", "\"open", "((((", "}}})", "let x = 0x", "#\"raw\"# 1e-", "\"\\(\"\\(", "add(a, forKey: b) a.",
  ])
  func damagedSourceHasNoValues(_ text: String) {
    for part in SourceValue.Part.allCases {
      let value = SourceValue(part, old: [3], new: [4])
      #expect(SourceLiterals(Array(text.utf8)).replacement(for: value, line: 1) == nil)
    }
  }

  @Test func everyPrefixOfASourceIsRead() {
    let bytes = Array(Self.source.utf8)
    for count in stride(from: 0, to: bytes.count, by: 7) {
      let value = SourceValue(.duration, old: [0.5], new: [0.6])
      _ = SourceLiterals(Array(bytes.prefix(count))).replacement(for: value, line: 10)
    }
  }
}
