// The layout of the window: the device's screen above the timeline bar and the status bar.
//
// The screen is centred, and as large as fits inside a narrow margin. In a wide window, panels are beside it: the
// animation panel at the bottom, cards above it.
// The screen's origin is at a whole pixel, and the scene is drawn at the resulting pixel scale. It is therefore sharp
// at every size. A press in the margin counts as a press on the screen's edge.
import CoreGraphics
import Rasterizer

/// The frames of the screen, the bars and the panels. `screen` is in pixels, and all others are in points of the
/// window.
package struct WindowLayout: Equatable, Sendable {
  package static let margin = 16.0
  package static let timelineHeight = 26.0
  package static let statusHeight = 24.0
  /// The height of the lane of touches.
  package static let laneHeight = 30.0
  /// The minimum height of a window with a lane.
  package static let minimumWindowHeightForLane = 360.0
  /// The distance from the screen's edge within which a press counts as a press on the edge.
  package static let edgeDistance = 24.0
  /// The range of widths of card columns beside the screen.
  package static let cardColumnWidths = 180.0...280.0
  /// The range of widths of the animation panel beside the screen (our choice).
  static let animationPanelWidths = 320.0...900.0
  /// The animation panel's maximum share of the window's height below the screen (our choice).
  static let maximumHeightShareBelowScreen = 0.36
  /// The gap between cards.
  static let cardGap = 6.0
  /// The minimum height of cards above the animation panel (our choice).
  static let minimumCardHeight = 160.0
  /// The animation panel's maximum share of the height beside the screen, below cards (our choice).
  static let maximumHeightShareBesideScreen = 0.55

  package var metrics: WindowMetrics
  /// The size of the device's screen in its points.
  package var deviceSize: CGSize
  /// The text scale, which the heights of the bars follow.
  package var textScale: Double
  /// A Boolean value indicating whether cards are beside the screen, if there is room.
  package var showsCards = false
  /// A Boolean value indicating whether the lane of recorded touches is shown, if there is room.
  package var showsLane = false
  /// The preferred height of the animation panel; 0 if it is hidden.
  package var animationPanelHeight = 0.0
  /// The width of the longest names in that panel, in points.
  package var longestNames = 0.0

  package init(metrics: WindowMetrics, deviceSize: CGSize, textScale: Double = 1) {
    (self.metrics, self.deviceSize, self.textScale) = (metrics, deviceSize, textScale)
  }

  /// The margin above the screen, in which badges are.
  private var topMargin: Double { max(Self.margin, (Self.margin * textScale).rounded()) }
  private var timelineHeight: Double { (Self.timelineHeight * textScale).rounded() }
  private var statusHeight: Double { (Self.statusHeight * textScale).rounded() }
  private var laneHeight: Double {
    guard showsLane, metrics.size.height >= Self.minimumWindowHeightForLane * textScale else { return 0 }
    return (Self.laneHeight * textScale).rounded()
  }
  private var barsHeight: Double { timelineHeight + statusHeight + laneHeight }

  /// Returns the size of a window in which one point of the device is one point of the window.
  package static func windowSize(for device: CGSize) -> CGSize {
    CGSize(
      width: device.width + 2 * margin, height: device.height + 2 * margin + timelineHeight + statusHeight)
  }

  /// The number of window pixels per point of the device.
  package var deviceScale: Double { deviceScale(above: barsHeight + animationPanelHeightBelow) }

  /// Returns the number of window pixels per point of the device, for a given height of the parts below the screen.
  private func deviceScale(above bottom: Double) -> Double {
    let available = metrics.size
    let width = max(40, available.width - 2 * Self.margin)
    let height = max(40, available.height - Self.margin - topMargin - bottom)
    let points = min(width / max(1, deviceSize.width), height / max(1, deviceSize.height))
    // The screen is a whole number of pixels wide, so its last column is fully covered.
    return max(1, (points * metrics.scale * deviceSize.width).rounded(.down)) / max(1, deviceSize.width)
  }

  /// The device's screen in pixels of the window.
  package var screen: CGRect {
    let scale = deviceScale
    let width = deviceSize.width * scale
    let height = (deviceSize.height * scale).rounded()
    let availableHeight = Double(metrics.height) - (barsHeight + animationPanelHeightBelow) * metrics.scale
    var x = (Double(metrics.width) - width) / 2
    // The screen moves to the left for a panel, but keeps its size.
    if let beside = animationPanelWidthBeside ?? cardAreaWidth {
      x = min(x, Double(metrics.width) - width - (beside + 2 * Self.margin) * metrics.scale)
    }
    return CGRect(
      x: max(0, x).rounded(.down),
      y: max(0, (availableHeight - height + (topMargin - Self.margin) * metrics.scale) / 2).rounded(.down),
      width: width, height: height)
  }

  /// Returns the free width beside a screen with the given scale, without margins.
  private func freeWidth(beside scale: Double) -> Double {
    metrics.size.width - deviceSize.width * scale / metrics.scale - 3 * Self.margin
  }

  /// The width of the area for cards beside the screen; nil if there is no room. Above the animation panel, it equals
  /// that panel's width.
  private var cardAreaWidth: Double? {
    guard showsCards else { return nil }
    if let beside = animationPanelWidthBeside { return beside }
    let free = freeWidth(beside: deviceScale)
    let widths = Self.cardColumnWidths
    return free < widths.lowerBound * textScale ? nil : min(free, widths.upperBound * textScale)
  }

  /// The width of the animation panel beside the screen; nil if it is below the screen or hidden.
  private var animationPanelWidthBeside: Double? {
    guard animationPanelHeight > 0 else { return nil }
    let free = freeWidth(beside: deviceScale(above: barsHeight))
    let widths = Self.animationPanelWidths
    return free < widths.lowerBound * textScale ? nil : min(free, widths.upperBound * textScale)
  }

  /// The height of the animation panel below the screen; 0 if it is beside the screen or hidden.
  private var animationPanelHeightBelow: Double {
    guard animationPanelHeight > 0, animationPanelWidthBeside == nil else { return 0 }
    return min(animationPanelHeight, metrics.size.height * Self.maximumHeightShareBelowScreen).rounded()
  }

  /// The animation panel in points of the window, or nil if it is hidden. It is beside the screen if there is room, or
  /// else below it.
  package var animationPanel: CGRect? {
    guard animationPanelHeight > 0 else { return nil }
    guard let width = animationPanelWidthBeside else {
      return CGRect(x: 0, y: contentBottom, width: metrics.size.width, height: animationPanelHeightBelow)
    }
    let available = contentBottom - 2 * Self.margin
    let minimum = AnimationPanelLayout.minimumHeight(textScale: textScale)
    let minimumAbove = Self.minimumCardHeight * textScale + Self.cardGap
    let maximum =
      showsCards
      ? max(minimum, min(available - minimumAbove, available * Self.maximumHeightShareBesideScreen)) : available
    let height = min(animationPanelHeight, maximum).rounded(.down)
    return CGRect(
      x: (metrics.size.width - Self.margin - width).rounded(), y: contentBottom - Self.margin - height,
      width: width.rounded(.down), height: height)
  }

  /// The area for cards beside the screen, in points of the window; nil if there is no room.
  package var cardArea: CGRect? {
    cardAreaWidth.map { width in
      let bottom =
        animationPanelWidthBeside == nil
        ? contentBottom - Self.margin : (animationPanel?.minY ?? 0) - Self.cardGap
      return CGRect(
        x: (metrics.size.width - Self.margin - width).rounded(), y: Self.margin, width: width.rounded(.down),
        height: max(0, bottom - Self.margin))
    }
  }

  /// The columns of cards beside the screen, from left to right; empty if there is no room.
  package var columns: [CGRect] {
    guard let cardArea else { return [] }
    let (widest, gap) = (Self.cardColumnWidths.upperBound * textScale, Self.cardGap)
    let count = max(1, ((cardArea.width + gap) / (widest * 0.85 + gap)).rounded(.down))
    let width = ((cardArea.width - (count - 1) * gap) / count).rounded(.down)
    return (0..<Int(count)).map { index in
      CGRect(
        x: cardArea.minX + Double(index) * (width + gap), y: cardArea.minY, width: width, height: cardArea.height)
    }
  }

  /// The area of messages: the window above the bars, left of the panels.
  package var messageArea: CGRect {
    let beside = animationPanelWidthBeside == nil ? cardArea : animationPanel
    let edge = beside.map { Double($0.minX) - Self.margin } ?? Double(metrics.size.width)
    return CGRect(x: 0, y: 0, width: edge, height: contentBottom)
  }

  /// The device's screen in points of the window.
  package var screenInPoints: CGRect {
    let (pixels, scale) = (screen, metrics.scale)
    return CGRect(
      x: pixels.minX / scale, y: pixels.minY / scale, width: pixels.width / scale, height: pixels.height / scale)
  }

  /// The timeline bar in points of the window.
  package var timeline: CGRect {
    let size = metrics.size
    return CGRect(
      x: 0, y: size.height - statusHeight - timelineHeight, width: size.width, height: timelineHeight)
  }

  /// The lane of recorded touches above the timeline, in points of the window; nil if it is hidden.
  package var lane: CGRect? {
    laneHeight > 0
      ? CGRect(x: 0, y: timeline.minY - laneHeight, width: metrics.size.width, height: laneHeight) : nil
  }

  /// The lane and the timeline, in which a press scrubs.
  package var bars: CGRect { lane.map { $0.union(timeline) } ?? timeline }

  /// The track of the timeline, from time zero to the end. It is aligned with the axis of an animation panel above it.
  package var timelineTrack: CGRect {
    guard animationPanelHeightBelow > 0, let panel = animationPanel else {
      return timeline.insetBy(dx: Self.margin, dy: 0)
    }
    let names = AnimationPanelLayout.namesWidth(in: panel.width, textScale: textScale, longest: longestNames)
    return CGRect(
      x: panel.minX + names, y: timeline.minY, width: max(1, panel.width - names - AnimationPanelLayout.margin),
      height: timeline.height)
  }

  /// The lower end of the screen and of the panels beside it.
  package var contentBottom: Double { bars.minY - animationPanelHeightBelow }

  /// The status line in points of the window.
  package var status: CGRect {
    let size = metrics.size
    return CGRect(x: 0, y: size.height - statusHeight, width: size.width, height: statusHeight)
  }

  /// Converts a position in window pixels to points of the window.
  package func point(_ pixel: CGPoint) -> CGPoint {
    CGPoint(x: pixel.x / metrics.scale, y: pixel.y / metrics.scale)
  }

  /// Converts a position in window pixels to points of the device. The result may be outside its screen.
  package func devicePoint(_ pixel: CGPoint) -> CGPoint {
    let (frame, scale) = (screen, deviceScale)
    return CGPoint(x: (pixel.x - frame.minX) / scale, y: (pixel.y - frame.minY) / scale)
  }

  /// Returns the point of the device that a press touches. A press in the margin touches the edge of the screen.
  package func touchPoint(_ pixel: CGPoint) -> CGPoint {
    let p = devicePoint(pixel)
    return CGPoint(
      x: min(max(p.x, 0), deviceSize.width), y: min(max(p.y, 0), deviceSize.height))
  }

  /// Returns the fraction of the timeline at a position in window pixels.
  package func timelineFraction(_ pixel: CGPoint) -> Double {
    let track = timelineTrack
    return min(max((point(pixel).x - track.minX) / max(1, track.width), 0), 1)
  }
}
