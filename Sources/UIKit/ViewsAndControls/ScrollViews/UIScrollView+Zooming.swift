// Zooming scales the delegate's view. Its frame stays at the origin, and the content size is the size of the frame. The
// offset changes such that the point between the fingers stays between them.
//
// Beyond the limits the scale follows the rubber band formula, with the limit as its dimension. After a release the
// scale returns to the limit in 0.25 s. Apple documents neither, so both are our choice.

/// The state of a pinch, or of the return to the limits after a pinch.
@MainActor
final class ZoomInProgress {
  let view: UIView
  /// The scale at the beginning of the pinch.
  let start: CGFloat
  /// The point between the fingers, in the zoomed view's own coordinates.
  let anchor: CGPoint
  var isPinching = true

  init(view: UIView, start: CGFloat, anchor: CGPoint) { (self.view, self.start, self.anchor) = (view, start, anchor) }
}

/// The pinch recogniser of a scroll view. It recognises simultaneously with the pan recogniser.
final class ZoomPinch: UIPinchGestureRecognizer {
  private weak var scrollView: UIScrollView?

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    addHandler { [weak scrollView] pinch in (pinch as? ZoomPinch).map { scrollView?.pinched($0) } }
  }

  private func isOwnPan(_ other: UIGestureRecognizer) -> Bool { other === scrollView?.panGestureRecognizer }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !isOwnPan(preventedGestureRecognizer)
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !isOwnPan(preventingGestureRecognizer)
  }
}

extension UIScrollView {
  private static let zoomBounceDuration = 0.25
  private static let zoomAnimationDuration = 0.3

  /// Adds the pinch recogniser while the limits permit zooming, and removes it otherwise.
  func zoomLimitsChanged() {
    if pinchGestureRecognizer == nil {
      if zoomPinch.view === self { removeGestureRecognizer(zoomPinch) }
    } else if zoomPinch.view !== self {
      addGestureRecognizer(zoomPinch)
    }
  }

  func pinched(_ pinch: ZoomPinch) {
    switch pinch.state {
    case .began: beginZoom(pinch)
    case .changed: follow(pinch)
    case .ended, .cancelled: endZoom()
    default: break
    }
  }

  private func beginZoom(_ pinch: ZoomPinch) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    stopGlide()
    zoom = ZoomInProgress(view: view, start: zoomScale, anchor: pinch.location(in: view))
    delegate?.scrollViewWillBeginZooming(self, with: view)
    follow(pinch)
  }

  private func follow(_ pinch: ZoomPinch) {
    guard let zoom, zoom.isPinching else { return }
    let finger = pinch.location(in: self)
    let position = CGPoint(x: finger.x - bounds.minX, y: finger.y - bounds.minY)
    apply(resistedScale(zoom.start * pinch.scale), to: zoom.view, keeping: zoom.anchor, at: position)
  }

  /// Returns the scale to show for a scale of the pinch, which may be beyond the limits.
  private func resistedScale(_ scale: CGFloat) -> CGFloat {
    let edge = min(max(scale, minimumZoomScale), maximumZoomScale)
    guard bouncesZoom, scale != edge else { return edge }
    return edge + ScrollMotion.rubberBand(scale - edge, dimension: edge)
  }

  private func endZoom() {
    guard let zoom, zoom.isPinching else { return }
    zoom.isPinching = false
    let scale = zoomScale
    let targetScale = min(max(scale, minimumZoomScale), maximumZoomScale)
    let finish: @MainActor () -> Void = { [self] in
      guard self.zoom === zoom else { return }
      self.zoom = nil
      rebaseDrag()
      delegate?.scrollViewDidEndZooming(self, with: zoom.view, atScale: targetScale)
    }
    let isInside = offsetRange.clamp(contentOffset) == contentOffset
    guard targetScale != scale || !isInside else { return finish() }
    UIView.animate(withDuration: Self.zoomBounceDuration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]) {
      let middle = CGPoint(x: self.bounds.width / 2, y: self.bounds.height / 2)
      let anchor = self.convert(CGPoint(x: self.bounds.midX, y: self.bounds.midY), to: zoom.view)
      self.apply(targetScale, to: zoom.view, keeping: anchor, at: middle)
      self.scroll(to: self.offsetRange.clamp(self.contentOffset))
    } completion: { _ in
      finish()
    }
  }

  /// Scales the view, and scrolls such that its point `anchor` appears at a position in the visible part.
  private func apply(_ scale: CGFloat, to view: UIView, keeping anchor: CGPoint, at position: CGPoint) {
    guard scale.isFinite, scale > 0 else { return }
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.frame.origin = .zero
    contentSize = view.frame.size
    let point = view.convert(anchor, to: self)
    scroll(to: CGPoint(x: point.x - position.x, y: point.y - position.y))
    delegate?.scrollViewDidZoom(self)
  }

  /// Sets the zoom scale, within the limits. `point` of the contents keeps its position if the edges permit it.
  func setZoom(_ proposedScale: CGFloat, about point: CGPoint, animated: Bool) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let scale = min(max(proposedScale, minimumZoomScale), maximumZoomScale)
    let anchor = convert(point, to: view)
    let position = CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
    change(view, animated: animated, scale: scale) { self.apply(scale, to: view, keeping: anchor, at: position) }
  }

  func showZoomed(_ rect: CGRect, animated: Bool) {
    guard let view = delegate?.viewForZooming(in: self), rect.width > 0, rect.height > 0 else { return }
    let fittingScale = min(bounds.width / rect.width, bounds.height / rect.height)
    let scale = min(max(fittingScale, minimumZoomScale), maximumZoomScale)
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    change(view, animated: animated, scale: scale) {
      self.apply(scale, to: view, keeping: CGPoint(x: rect.midX, y: rect.midY), at: middle)
    }
  }

  private func change(_ view: UIView, animated: Bool, scale: CGFloat, _ body: @escaping () -> Void) {
    let changes = {
      body()
      self.scroll(to: self.offsetRange.clamp(self.contentOffset))
    }
    guard animated, window != nil else { return changes() }
    UIView.animate(
      withDuration: Self.zoomAnimationDuration, delay: 0, options: .allowUserInteraction, animations: changes
    ) { [self] _ in delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale) }
  }
}
