// Where things are in the window.
//
// The device's screen is as large as fits between the bars and a slim margin, centred, its origin on a whole pixel; the
// scene is drawn at the pixel scale that results, so it is sharp at every size. The margin around it catches edge pans.
import CoreGraphics
import Rasterizer

/// The places of screen and bars; chrome in points of the window, the screen in pixels.
package struct WindowLayout: Equatable, Sendable {
  package static let margin = 16.0
  package static let timelineHeight = 26.0
  package static let statusHeight = 24.0
  /// A press this far inside the screen's edge counts as on the edge.
  package static let edgeInside = 24.0

  package var metrics: WindowMetrics
  /// Points of the device.
  package var deviceSize: CGSize

  package init(metrics: WindowMetrics, deviceSize: CGSize) {
    (self.metrics, self.deviceSize) = (metrics, deviceSize)
  }

  /// The window that shows a device at one point per point.
  package static func windowSize(for device: CGSize) -> CGSize {
    CGSize(
      width: device.width + 2 * margin, height: device.height + 2 * margin + timelineHeight + statusHeight)
  }

  /// Pixels of the window per point of the device.
  package var deviceScale: Double {
    let room = metrics.size
    let bars = Self.timelineHeight + Self.statusHeight
    let width = max(40, room.width - 2 * Self.margin)
    let height = max(40, room.height - 2 * Self.margin - bars)
    let points = min(width / max(1, deviceSize.width), height / max(1, deviceSize.height))
    // Whole pixels wide: the last column is never half covered.
    return max(1, (points * metrics.scale * deviceSize.width).rounded(.down)) / max(1, deviceSize.width)
  }

  /// The device's screen in pixels of the window.
  package var screen: CGRect {
    let scale = deviceScale
    let width = deviceSize.width * scale
    let height = (deviceSize.height * scale).rounded()
    let room = Double(metrics.height) - (Self.timelineHeight + Self.statusHeight) * metrics.scale
    return CGRect(
      x: ((Double(metrics.width) - width) / 2).rounded(.down), y: max(0, (room - height) / 2).rounded(.down),
      width: width, height: height)
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
      x: 0, y: size.height - Self.statusHeight - Self.timelineHeight, width: size.width, height: Self.timelineHeight)
  }

  /// The line of the timeline, from time zero to the end.
  package var timelineTrack: CGRect { timeline.insetBy(dx: Self.margin, dy: 0) }

  /// The status line in points of the window.
  package var status: CGRect {
    let size = metrics.size
    return CGRect(x: 0, y: size.height - Self.statusHeight, width: size.width, height: Self.statusHeight)
  }

  /// A pixel of the window in points of the window.
  package func point(_ pixel: CGPoint) -> CGPoint {
    CGPoint(x: pixel.x / metrics.scale, y: pixel.y / metrics.scale)
  }

  /// A pixel of the window in points of the device; may lie outside of it.
  package func devicePoint(_ pixel: CGPoint) -> CGPoint {
    let (frame, scale) = (screen, deviceScale)
    return CGPoint(x: (pixel.x - frame.minX) / scale, y: (pixel.y - frame.minY) / scale)
  }

  /// Where a finger comes down for a press at a pixel: a press in the margin beside the screen is one on its edge.
  package func touchPoint(_ pixel: CGPoint) -> CGPoint {
    let p = devicePoint(pixel)
    return CGPoint(
      x: min(max(p.x, 0), deviceSize.width), y: min(max(p.y, 0), deviceSize.height))
  }

  /// The share of the time line that a pixel stands for.
  package func timelineFraction(_ pixel: CGPoint) -> Double {
    let track = timelineTrack
    return min(max((point(pixel).x - track.minX) / max(1, track.width), 0), 1)
  }
}
