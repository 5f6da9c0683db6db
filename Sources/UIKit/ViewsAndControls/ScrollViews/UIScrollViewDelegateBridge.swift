// The delegate's one method with a pointer, as Apple declares it; kept here because unsafe code is.
extension UIScrollViewDelegate {
  /// Keeps the target.
  @unsafe public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
}

extension UIScrollView {
  /// Asks the delegate where a drag shall end; velocities are in points per millisecond there.
  func askForTarget(velocity: CGPoint, proposed: CGPoint) -> CGPoint {
    var target = proposed
    let speed = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    unsafe delegate?.scrollViewWillEndDragging(self, withVelocity: speed, targetContentOffset: &target)
    return target
  }
}
