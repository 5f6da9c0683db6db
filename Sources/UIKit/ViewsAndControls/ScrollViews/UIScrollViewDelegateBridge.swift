// The one delegate method with a pointer, as Apple declares it. It has a file of its own because it is unsafe.
extension UIScrollViewDelegate {
  /// Leaves the target unchanged by default.
  @unsafe public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
}

extension UIScrollView {
  /// Asks the delegate for the target offset of a released drag. Its velocities are in points per millisecond.
  func askForTarget(velocity: CGPoint, proposed: CGPoint) -> CGPoint {
    let speed = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = adjustedTarget(proposed, velocity: speed)
    unsafe delegate?.scrollViewWillEndDragging(self, withVelocity: speed, targetContentOffset: &target)
    return target
  }
}
