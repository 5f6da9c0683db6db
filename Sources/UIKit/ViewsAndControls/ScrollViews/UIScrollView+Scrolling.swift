/// The content offsets between the edges, at which a scroll view can rest.
struct OffsetRange {
  let x: ClosedRange<CGFloat>
  let y: ClosedRange<CGFloat>

  func clamp(_ point: CGPoint) -> CGPoint {
    CGPoint(x: min(max(point.x, x.lowerBound), x.upperBound), y: min(max(point.y, y.lowerBound), y.upperBound))
  }
}

/// A running scroll animation: a deceleration or `setContentOffset(_:animated:)`.
@MainActor
final class ScrollGlide {
  let x: ScrollMotion
  let y: ScrollMotion
  let isDeceleration: Bool
  let start: TimeInterval
  var ticker: DisplayTicker?
  /// The height by which contents above the visible part have grown since the start. It is added to the offset.
  var shift: CGFloat = 0

  init(x: ScrollMotion, y: ScrollMotion, isDeceleration: Bool) {
    (self.x, self.y, self.isDeceleration) = (x, y, isDeceleration)
    start = CACurrentMediaTime()
  }
}

extension UIScrollView {
  /// The content offsets at which the view can rest. Contents smaller than the view rest at the top left.
  var offsetRange: OffsetRange {
    let insets = adjustedContentInset
    let (left, top) = (-insets.left, -insets.top)
    let right = max(left, contentSize.width + insets.right - bounds.width)
    let bottom = max(top, contentSize.height + insets.bottom - bounds.height)
    return OffsetRange(x: left...right, y: top...bottom)
  }

  var canScrollVertically: Bool {
    let range = offsetRange.y
    return range.upperBound > range.lowerBound || (bounces && alwaysBounceVertical)
  }

  var canScrollHorizontally: Bool {
    let range = offsetRange.x
    return range.upperBound > range.lowerBound || (bounces && alwaysBounceHorizontal)
  }

  /// Sets the content offset, and notifies the refresh control, the delegate and the navigation bar.
  func scroll(to offset: CGPoint) {
    guard offset != bounds.origin else { return }
    bounds.origin = offset
    setNeedsLayout()
    storedRefreshControl?.follow(self)
    delegate?.scrollViewDidScroll(self)
    whenScrolled?(self)
  }

  /// Adds the growth of contents above the visible part to the offset, so that the visible contents do not move.
  func shiftContents(by growth: CGFloat) {
    dragStart.y += growth
    glide?.shift += growth
    scroll(to: CGPoint(x: contentOffset.x, y: contentOffset.y + growth))
  }

  func contentChanged() {
    setNeedsLayout()
    adjustedInsetMayHaveChanged()
    keepInRange()
  }

  /// Updates the offset for new insets. Contents at the top stay at the top.
  func insetsChanged() {
    setNeedsLayout()
    adjustedInsetMayHaveChanged()
    keepInRange()
  }

  /// Clamps the offset after a change of size or insets. Assigning `contentOffset` does not clamp, as on Apple.
  func keepInRange() {
    guard !isDragging, glide == nil, zoom == nil else { return }
    scroll(to: offsetRange.clamp(contentOffset))
  }

  // MARK: Dragging

  func dragged() {
    switch panGestureRecognizer.state {
    case .began: beginDrag()
    case .changed: drag()
    case .ended: endDrag(velocity: panGestureRecognizer.velocity(in: self))
    case .cancelled: endDrag(velocity: .zero)
    default: break
    }
  }

  /// Stops a deceleration because a finger touches. Returns false if there is none.
  func catchGlide() -> Bool {
    guard glide?.isDeceleration ?? false else { return false }
    isCaught = true
    endGlide()
    return true
  }

  /// Moves contents beyond an edge back after the touch that stopped a deceleration ended without a drag.
  func releaseCaught() {
    guard isCaught, !isDragging else { return }
    isCaught = false
    let range = offsetRange
    let (x, y) = (motion(\.x, 0, range.x, 0, false), motion(\.y, 0, range.y, 0, false))
    if max(x.duration, y.duration) > 0 { run(ScrollGlide(x: x, y: y, isDeceleration: true)) }
  }

  private func beginDrag() {
    stopGlide()
    isCaught = false
    dragStart = unresistedOffset(contentOffset)
    let velocity = panGestureRecognizer.velocity(in: self)
    lockedAxis = isDirectionalLockEnabled ? (abs(velocity.x) > abs(velocity.y) ? .horizontal : .vertical) : nil
    isDragging = true
    if [.onDrag, .onDragWithAccessory].contains(keyboardDismissMode) { window?.endEditing(true) }
    delegate?.scrollViewWillBeginDragging(self)
    showIndicators()
    drag()
  }

  /// Restarts the drag from the current offset after a pinch, while a finger is still down.
  func rebaseDrag() {
    guard isDragging else { return }
    let translation = panGestureRecognizer.translation(in: superview)
    dragStart = CGPoint(x: contentOffset.x + translation.x, y: contentOffset.y + translation.y)
  }

  private func drag() {
    if [.interactive, .interactiveWithAccessory].contains(keyboardDismissMode) {
      window?.inputs.follow(fingerAt: panGestureRecognizer.location(in: nil).y)
    }
    // During a pinch the zoom moves the contents.
    guard !isZooming else { return }
    // The translation is measured in the superview. The scroll view's own coordinates move with the offset.
    let translation = panGestureRecognizer.translation(in: superview)
    var target = contentOffset
    if canScrollHorizontally, lockedAxis != .vertical {
      target.x = resistedOffset(dragStart.x - translation.x, offsetRange.x, bounds.width)
    }
    if canScrollVertically, lockedAxis != .horizontal {
      target.y = resistedOffset(dragStart.y - translation.y, offsetRange.y, bounds.height)
    }
    scroll(to: target)
  }

  /// Returns the offset to show for a drag to an offset, which the rubber band keeps near the range.
  private func resistedOffset(_ offset: CGFloat, _ range: ClosedRange<CGFloat>, _ dimension: CGFloat) -> CGFloat {
    let edge = min(max(offset, range.lowerBound), range.upperBound)
    guard offset != edge else { return offset }
    return bounces ? edge + ScrollMotion.rubberBand(offset - edge, dimension: dimension) : edge
  }

  /// Returns the offset without the rubber band's resistance, the inverse of `resistedOffset`. Contents that a finger
  /// stops beyond an edge therefore do not jump.
  private func unresistedOffset(_ offset: CGPoint) -> CGPoint {
    func undo(_ offset: CGFloat, _ range: ClosedRange<CGFloat>, _ dimension: CGFloat) -> CGFloat {
      let edge = min(max(offset, range.lowerBound), range.upperBound)
      let beyond = offset - edge
      guard beyond != 0, dimension > 0, abs(beyond) < dimension else { return offset }
      return edge + beyond * dimension / (0.55 * (dimension - abs(beyond)))
    }
    let range = offsetRange
    return CGPoint(x: undo(offset.x, range.x, bounds.width), y: undo(offset.y, range.y, bounds.height))
  }

  private func endDrag(velocity finger: CGPoint) {
    guard isDragging else { return }
    isDragging = false
    window?.inputs.release(velocity: finger.y)
    // A refresh control reserves its space now, so that the contents come to rest below it.
    storedRefreshControl?.follow(self)
    if zoom != nil {
      delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
      return hideIndicators()
    }
    let speed = CGPoint(
      x: canScrollHorizontally && lockedAxis != .vertical ? -finger.x : 0,
      y: canScrollVertically && lockedAxis != .horizontal ? -finger.y : 0)
    let range = offsetRange
    var target = CGPoint(
      x: ScrollMotion.projection(offset: contentOffset.x, velocity: speed.x, rate: Double(decelerationRate.rawValue)),
      y: ScrollMotion.projection(offset: contentOffset.y, velocity: speed.y, rate: Double(decelerationRate.rawValue)))
    if isPagingEnabled { target = pageTarget(speed) }
    target = range.clamp(target)
    let chosen = askForTarget(velocity: speed, proposed: target)
    let isRedirected = chosen != target || isPagingEnabled
    target = chosen
    let limitedTarget = range.clamp(target)
    let x = motion(\.x, speed.x, range.x, limitedTarget.x, isRedirected)
    let y = motion(\.y, speed.y, range.y, limitedTarget.y, isRedirected)
    let decelerates = max(x.duration, y.duration) > 0
    delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    guard decelerates else { return hideIndicators() }
    delegate?.scrollViewWillBeginDecelerating(self)
    run(ScrollGlide(x: x, y: y, isDeceleration: true))
  }

  private func motion(
    _ axis: KeyPath<CGPoint, CGFloat>, _ speed: CGFloat, _ range: ClosedRange<CGFloat>, _ limitedTarget: CGFloat,
    _ isRedirected: Bool
  ) -> ScrollMotion {
    let offset = contentOffset[keyPath: axis]
    if isRedirected { return ScrollMotion(offset: offset, velocity: speed, target: limitedTarget) }
    return ScrollMotion(
      offset: offset, velocity: speed, range: range, rate: Double(decelerationRate.rawValue), bounces: bounces)
  }

  /// Returns the page to which a paged scroll view settles.
  ///
  /// At 250 pt/s (a choice) or more it is the next page boundary in the direction of the velocity. Below it is the
  /// nearest boundary. A flick back therefore returns to the page on which the drag began.
  private func pageTarget(_ speed: CGPoint) -> CGPoint {
    func page(_ offset: CGFloat, _ speed: CGFloat, _ length: CGFloat) -> CGFloat {
      guard length > 0 else { return offset }
      let position = offset / length
      if abs(speed) < 250 { return position.rounded() * length }
      return (speed > 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1) * length
    }
    return CGPoint(
      x: page(contentOffset.x, speed.x, bounds.width), y: page(contentOffset.y, speed.y, bounds.height))
  }

  // MARK: Gliding

  func glide(to offset: CGPoint) {
    stopGlide()
    run(
      ScrollGlide(
        x: ScrollMotion(from: contentOffset.x, to: offset.x), y: ScrollMotion(from: contentOffset.y, to: offset.y),
        isDeceleration: false))
  }

  private func run(_ glide: ScrollGlide) {
    self.glide = glide
    glide.ticker = DisplayTicker { [weak self, weak glide] time in
      guard let self, let glide, self.glide === glide else { return }
      let t = time - glide.start
      self.scroll(to: CGPoint(x: glide.x.offset(at: t), y: glide.y.offset(at: t) + glide.shift))
      if t >= max(glide.x.duration, glide.y.duration) { self.endGlide() }
    }
  }

  private func endGlide() {
    guard let ended = glide else { return }
    stopGlide()
    hideIndicators()
    if ended.isDeceleration {
      delegate?.scrollViewDidEndDecelerating(self)
    } else {
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  func stopGlide() {
    glide?.ticker?.stop()
    glide = nil
  }
}
