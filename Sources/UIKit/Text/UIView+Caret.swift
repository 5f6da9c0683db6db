extension UIView {
  /// The period of a blinking caret.
  private static let blinkPeriod = 1.0

  /// Lets a caret blink from now on, if it is visible.
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
