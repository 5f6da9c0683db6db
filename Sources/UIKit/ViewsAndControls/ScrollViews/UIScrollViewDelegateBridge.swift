// The delegate method with an unsafe pointer, as Apple declares it. A separate file keeps the unsafe code together.
extension UIScrollViewDelegate {
  /// Leaves the target unchanged by default.
  @unsafe public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
}

extension UIScrollView {
  /// Returns the delegate's target offset for a released drag. `velocity` is in points per second; the delegate
  /// receives points per millisecond.
  func askForTarget(velocity: CGPoint, proposed: CGPoint) -> CGPoint {
    let speed = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = adjustedTarget(proposed, velocity: speed)
    unsafe delegate?.scrollViewWillEndDragging(self, withVelocity: speed, targetContentOffset: &target)
    return target
  }
}
