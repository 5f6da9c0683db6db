extension UIView {
  /// The period of a blinking caret, in seconds.
  private static let blinkPeriod = 1.0

  /// Starts or restarts the blinking of a visible caret, which is on for the first half of each period.
  func blinkAsCaret() {
    layer.removeAnimation(forKey: "blinking")
    guard !isHidden else { return }
    let blinking = CAKeyframeAnimation(keyPath: "opacity")
    blinking.values = [1, 0]
    blinking.keyTimes = [0, 0.5, 1]
    blinking.calculationMode = .discrete
    blinking.duration = Self.blinkPeriod
    blinking.repeatCount = .infinity
    layer.add(blinking, forKey: "blinking")
  }
}
