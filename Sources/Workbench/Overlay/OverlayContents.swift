// What the debug overlay shows of a frame, in points of the device: outlines, names, anchors and running animations.
//
// It reads the resolved layers that the compositor draws and hit-testing asks, so what is outlined is what is seen.
// Rule inside: values in, values out; how it looks is `OverlayView`'s business.
import QuartzCore
import Simulator

/// Outlines, labels and curves of one frame.
package struct OverlayContents {
  /// Why a layer is outlined as it is.
  package enum Kind: Int, CaseIterable, Sendable {
    case plain
    /// Runs an animation.
    case animated
    /// Cuts its sublayers to its bounds.
    case clip
    /// Is a mask or in one.
    case mask
  }

  /// A layer's corners on the screen.
  package struct Outline: Equatable {
    package var kind: Kind
    package var corners: [CGPoint]
  }

  /// A layer's name and class, to be put near a rectangle.
  package struct Label: Equatable {
    package var text: String
    package var kind: Kind
    package var frame: CGRect
  }

  /// Running animations that share key path, duration and curve.
  package struct Curve: Equatable {
    package var title: String
    package var values: String
    package var duration: Double
    /// The whole curve at equal steps, y upwards.
    package var samples: [Double]
    /// Where each animation stands, 0…1 before the curve.
    package var progress: [Double]
  }

  package private(set) var outlines: [Outline] = []
  package private(set) var anchors: [CGPoint] = []
  package private(set) var labels: [Label] = []
  package private(set) var curves: [Curve] = []

  private struct CurveKey: Hashable {
    var path: String
    var name: String
    var duration: Double
    var samples: [Double]
  }
  private var curveIndex: [CurveKey: Int] = [:]

  package init(_ frame: ResolvedFrame) {
    for root in frame.windows { visit(root, parent: nil, placement: .screen, isMask: false) }
  }

  private mutating func visit(_ layer: ResolvedLayer, parent: ResolvedLayer?, placement: LayerPlacement, isMask: Bool) {
    guard !layer.properties.isHidden else { return }
    let place = placement.placing(layer, in: parent)
    let running = layer.animations.flatMap(Self.running)
    for animation in running { add(animation, of: layer) }
    let kind: Kind =
      if isMask { .mask } else if !running.isEmpty { .animated } else if layer.properties.masksToBounds { .clip } else {
        .plain
      }
    if layer.properties.opacity > 0, let rect = Self.extent(of: layer), let corners = place.corners(of: rect) {
      outlines.append(Outline(kind: kind, corners: corners))
      if kind == .animated, layer.properties.masksToBounds { outlines.append(Outline(kind: .clip, corners: corners)) }
      labels.append(Label(text: Self.title(of: layer), kind: kind, frame: CGRect(enclosing: corners)))
      let (bounds, anchor) = (layer.properties.bounds, layer.properties.anchorPoint)
      let point = CGPoint(
        x: bounds.minX + bounds.width * anchor.x, y: bounds.minY + bounds.height * anchor.y)
      if let onScreen = place.corners(of: CGRect(origin: point, size: .zero))?.first { anchors.append(onScreen) }
    }
    // A mask lives in its layer's own space, as a sublayer without the sublayer transform would.
    if let mask = layer.mask { visit(mask, parent: nil, placement: place, isMask: true) }
    for child in layer.sublayers { visit(child, parent: layer, placement: place, isMask: isMask) }
  }

  /// The bounds; of a shape layer without any, what its path covers. Nil for what has no area.
  private static func extent(of layer: ResolvedLayer) -> CGRect? {
    let bounds = layer.properties.bounds
    if bounds.width > 0, bounds.height > 0 { return bounds }
    guard case .shape(let shape) = layer.properties.kind, let path = shape.path, !path.isEmpty else { return nil }
    let box = path.boundingBox
    return box.width > 0 || box.height > 0 ? box : nil
  }

  /// Name and class; a layer without a name is called after the view that owns it, where that says more.
  static func title(of layer: ResolvedLayer) -> String {
    let name = name(of: layer)
    if name == layer.className || layer.className == "CALayer" && layer.name == nil { return name }
    return "\(name) · \(layer.className)"
  }

  private static func name(of layer: ResolvedLayer) -> String {
    layer.name.flatMap { $0.isEmpty ? nil : $0 } ?? layer.ownerName ?? layer.className
  }

  /// The animations under way, members of groups instead of the groups.
  private static func running(_ animation: ResolvedAnimation) -> [ResolvedAnimation] {
    guard let progress = animation.linearProgress, progress > 0, progress < 1 else { return [] }
    return animation.children.isEmpty ? [animation] : animation.children.flatMap(running)
  }

  private mutating func add(_ animation: ResolvedAnimation, of layer: ResolvedLayer) {
    guard let progress = animation.linearProgress else { return }
    let path = animation.keyPath ?? animation.key
    let name = Self.name(of: layer)
    let key = CurveKey(path: path, name: name, duration: animation.duration, samples: animation.samples)
    if let index = curveIndex[key] {
      curves[index].progress.append(progress)
      return
    }
    curveIndex[key] = curves.count
    curves.append(
      Curve(
        title: "\(path)  \(name)", values: animation.values, duration: animation.duration,
        samples: animation.samples.isEmpty ? [0, 1] : animation.samples, progress: [progress]))
  }
}

extension OverlayContents.Curve {
  /// The curve's height at a progress, between its samples.
  package func value(at progress: Double) -> Double {
    guard samples.count > 1 else { return samples.first ?? 0 }
    let place = min(max(progress, 0), 1) * Double(samples.count - 1)
    let index = min(Int(place), samples.count - 2)
    return samples[index] + (samples[index + 1] - samples[index]) * (place - Double(index))
  }
}
