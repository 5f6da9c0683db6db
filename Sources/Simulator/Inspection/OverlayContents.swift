// The contents of the debug overlay for a frame: outlines, names, anchor points and running animations, in points.
//
// The contents come from the resolved layers that the compositor draws, so an outline is where the layer is seen.
// The view that shows the contents decides on colours and lines.
import QuartzCore

/// The outlines, anchor points, labels and timing curves of a frame.
package struct OverlayContents {
  /// The kind of a layer, which decides the colour of its outline.
  package enum Kind: Int, CaseIterable, Sendable {
    case plain
    /// A layer with a running animation.
    case animated
    /// A layer that clips its sublayers to its bounds.
    case clip
    /// A mask or a sublayer of one.
    case mask
  }

  /// The corners of a layer on the screen.
  package struct Outline: Equatable {
    package var kind: Kind
    package var corners: Quadrilateral
  }

  /// The name and class of a layer, with the rectangle that they are placed at.
  package struct Label {
    fileprivate let layer: ResolvedLayer
    package let kind: Kind
    package let frame: CGRect

    /// The text, which is made when it is needed: not all labels have room.
    package var text: String { OverlayContents.title(of: layer) }
  }

  /// The running animations of one layer name that share key path, duration and timing curve.
  package struct Curve: Equatable {
    package var title: String
    package var values: String
    package var duration: Double
    /// The values of the curve at equal steps of time, upwards.
    package var samples: [Double]
    /// The linear progress of each animation, 0…1.
    package var progress: [Double]

    package init(title: String, values: String, duration: Double, samples: [Double], progress: [Double]) {
      (self.title, self.values, self.duration) = (title, values, duration)
      (self.samples, self.progress) = (samples, progress)
    }
  }

  package private(set) var outlines: [Outline] = []
  package private(set) var anchors: [CGPoint] = []
  package private(set) var labels: [Label] = []
  package private(set) var curves: [Curve] = []

  /// The values that animations share if the overlay shows them as one curve. Their timing curves are also equal.
  private struct CurveKey: Hashable {
    var path: String
    var name: String
    var duration: Double
  }
  private var curveIndices: [CurveKey: [(animation: ResolvedAnimation, index: Int)]] = [:]
  /// The running animations of the visited layer.
  private var running: [ResolvedAnimation] = []
  private let wantsBounds: Bool
  private let wantsCurves: Bool

  /// Creates the contents of a frame. Without `bounds`, there are only curves, and without `curves`, there are none.
  package init(_ frame: ResolvedFrame, bounds: Bool = true, curves: Bool = true) {
    (wantsBounds, wantsCurves) = (bounds, curves)
    for root in frame.windows { visit(root, parent: nil, placement: .screen, isMask: false) }
    (curveIndices, running) = ([:], [])
  }

  private mutating func visit(_ layer: ResolvedLayer, parent: ResolvedLayer?, placement: LayerPlacement, isMask: Bool) {
    guard !layer.values.properties.isHidden else { return }
    let placed = placement.placing(layer, in: parent)
    running.removeAll(keepingCapacity: true)
    for animation in layer.animations { appendRunning(animation) }
    if wantsCurves { for animation in running { appendCurve(of: animation, on: layer) } }
    let isClip = layer.values.properties.masksToBounds
    let kind: Kind = if isMask { .mask } else if !running.isEmpty { .animated } else if isClip { .clip } else { .plain }
    if wantsBounds, layer.values.properties.opacity > 0, let rect = Self.extent(of: layer),
      let corners = placed.quadrilateral(of: rect)
    {
      outlines.append(Outline(kind: kind, corners: corners))
      if kind == .animated, isClip { outlines.append(Outline(kind: .clip, corners: corners)) }
      labels.append(Label(layer: layer, kind: kind, frame: corners.bounds))
      let (bounds, anchor) = (layer.values.properties.bounds, layer.values.properties.anchorPoint)
      let point = CGPoint(
        x: bounds.minX + bounds.width * anchor.x, y: bounds.minY + bounds.height * anchor.y)
      if let onScreen = placed.project(point) { anchors.append(onScreen) }
    }
    // The mask is in the layer's own coordinate space. `sublayerTransform` does not apply to it.
    if let mask = layer.mask { visit(mask, parent: nil, placement: placed, isMask: true) }
    for child in layer.sublayers { visit(child, parent: layer, placement: placed, isMask: isMask) }
  }

  /// Returns the bounds; nil if they are empty. For a shape layer with empty bounds, it is the bounding box of the
  /// path.
  package static func extent(of layer: ResolvedLayer) -> CGRect? {
    let bounds = layer.values.properties.bounds
    if bounds.width > 0, bounds.height > 0 { return bounds }
    guard case .shape(let shape) = layer.values.properties.kind, let path = shape.path, !path.isEmpty else {
      return nil
    }
    let box = path.boundingBox
    return box.width > 0 || box.height > 0 ? box : nil
  }

  /// Returns the name and class. A layer without a name is named after its view.
  static func title(of layer: ResolvedLayer) -> String {
    let name = name(of: layer)
    if name == layer.className || layer.className == "CALayer" && layer.name == nil { return name }
    return "\(name) · \(layer.className)"
  }

  private static func name(of layer: ResolvedLayer) -> String {
    layer.name.flatMap { $0.isEmpty ? nil : $0 } ?? layer.ownerName ?? layer.className
  }

  /// Adds an animation to the running ones if it is running, or the running members of a group.
  private mutating func appendRunning(_ animation: ResolvedAnimation) {
    guard let progress = animation.linearProgress, progress > 0, progress < 1 else { return }
    let children = animation.children
    if children.isEmpty { running.append(animation) }
    for child in children { appendRunning(child) }
  }

  private mutating func appendCurve(of animation: ResolvedAnimation, on layer: ResolvedLayer) {
    guard let progress = animation.linearProgress else { return }
    let path = animation.keyPath ?? animation.key
    let name = Self.name(of: layer)
    let key = CurveKey(path: path, name: name, duration: animation.duration)
    if let known = curveIndices[key]?.first(where: { $0.animation.hasCurve(of: animation) }) {
      curves[known.index].progress.append(progress)
      return
    }
    curveIndices[key, default: []].append((animation, curves.count))
    let samples = animation.samples
    curves.append(
      Curve(
        title: "\(path)  \(name)", values: animation.values, duration: animation.duration,
        samples: samples.isEmpty ? [0, 1] : samples, progress: [progress]))
  }
}

extension OverlayContents.Curve {
  /// Returns the value of the curve at a progress, interpolated between its samples.
  package func value(at progress: Double) -> Double {
    guard samples.count > 1 else { return samples.first ?? 0 }
    let position = min(max(progress, 0), 1) * Double(samples.count - 1)
    let index = min(Int(position), samples.count - 2)
    return samples[index] + (samples[index + 1] - samples[index]) * (position - Double(index))
  }
}
