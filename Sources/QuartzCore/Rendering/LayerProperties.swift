@_exported import CoreGraphics

/// Every drawable property of a layer, as a value.
///
/// The model holds one, a commit copies it, and an evaluation changes parts of the copy. `LayerProperty` has a row for each
/// property. Defaults are Apple's (Semantics, "Defaults").
package struct LayerProperties: Sendable {
  package var bounds: CGRect = .zero
  package var position: CGPoint = .zero
  package var zPosition: CGFloat = 0
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var anchorPointZ: CGFloat = 0
  package var transform: CATransform3D = CATransform3DIdentity
  package var sublayerTransform: CATransform3D = CATransform3DIdentity
  package var opacity: Double = 1
  package var isHidden = false
  /// The share of a layer that is visible while `isHidden` is animated. An evaluation multiplies `opacity` by it.
  package var visibility: Double = 1
  package var isDoubleSided = true
  package var isGeometryFlipped = false
  package var masksToBounds = false
  package var backgroundColor: CGColor?
  package var cornerRadius: CGFloat = 0
  /// The raw value of a CACornerMask; all four corners by default.
  package var maskedCorners: UInt = 15
  package var continuousCorners = false
  package var borderWidth: CGFloat = 0
  package var borderColor: CGColor? = CGColor.black
  package var shadowColor: CGColor? = CGColor.black
  package var shadowOpacity: Double = 0
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowRadius: CGFloat = 3
  package var shadowPath: CGPath?
  package var contents: LayerContents?
  /// The size for which a drawing was made. A drawing without one is not stretched in other bounds.
  package var drawnSize: CGSize?
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsGravity = "resize"
  package var contentsScale: CGFloat = 1
  package var magnificationFilter = "linear"
  package var minificationFilter = "linear"
  package var minificationFilterBias: Double = 0
  /// The colour in which the contents' alpha is drawn, for template images.
  package var contentsTint: CGColor?
  package var allowsGroupOpacity = true
  package var shouldRasterize = false
  package var rasterizationScale: CGFloat = 1
  package var filters: [LayerFilter] = []
  package var backgroundFilters: [LayerFilter] = []
  /// The filters of both lists whose inputs key paths can reach.
  package var namedFilters: [NamedFilter] = []
  package var compositingFilter: CGBlendMode?
  package var kind: LayerKind = .plain
  /// The values of a client class's own animatable keys.
  package var custom: [String: AnimatableValue] = [:]
  package init() {}
}

/// The contents that a layer shows in its bounds.
package enum LayerContents: Sendable {
  case image(CGImage)
  /// A drawing made by `draw(in:)`, in points from the origin of the layer's bounds.
  case drawing(DisplayList)
  /// A source that is asked for its image at the evaluated time, such as a camera or a video.
  case frames(any FrameSource)
  /// Another render tree, at a time and scale of its own.
  indirect case hosted(HostedTree)
  /// A cross-fade: the second contents over the first, with the share of the second.
  indirect case blend(LayerContents, LayerContents, Double)
}

/// A source of images that change without a commit, as a pure function of the device's time.
package protocol FrameSource: AnyObject, Sendable {
  /// The size of every frame in pixels.
  var pixelSize: CGSize { get }
  /// The frame shown at `time`.
  func frame(at time: DeviceTime) -> CGImage
}

/// A render tree shown inside another.
package struct HostedTree: Sendable {
  /// The time of the hosted tree that is shown.
  package enum Time: Sendable {
    case fixed(DeviceTime)
    /// The host's own time.
    case live
  }
  package var tree: RenderTree
  package var time: Time
  /// The size in points of the hosted tree.
  package var size: CGSize
  /// The tree at its time. An evaluation of the host sets it.
  package private(set) var frame: ResolvedFrame?

  package init(tree: RenderTree, time: Time, size: CGSize) {
    (self.tree, self.time, self.size) = (tree, time, size)
  }

  /// The hosted tree with its frame, for a host that is at `time`.
  package func resolved(at time: DeviceTime) -> HostedTree {
    var result = self
    if case .live = self.time { result.time = .fixed(time) }
    if case .fixed(let shown) = result.time { result.frame = tree.evaluate(at: shown) }
    return result
  }
}

/// A filter of `filters` or `backgroundFilters`.
package enum LayerFilter: Sendable, Hashable {
  case gaussianBlur(radius: CGFloat)
  /// A matrix of 4 rows and 5 columns for colours that are not premultiplied.
  case colorMatrix([Float])
  case tint(CGColor)
}

/// The properties that a layer's class adds.
package enum LayerKind: Sendable {
  case plain
  case shape(ShapeProperties)
  case gradient(GradientProperties)
  case replicator(ReplicatorProperties)
  /// A layer that does not flatten its sublayers.
  case transform
  /// Particles, which an evaluation turns into sublayers.
  case emitter(EmitterProperties)
  /// Text, which a commit lays out.
  case text(TextProperties)
}

/// The properties that CAShapeLayer adds.
package struct ShapeProperties: Sendable {
  package var path: CGPath?
  package var fillColor: CGColor? = CGColor.black
  package var fillRule: CGPathFillRule = .winding
  package var strokeColor: CGColor?
  package var strokeStart: CGFloat = 0
  package var strokeEnd: CGFloat = 1
  package var lineWidth: CGFloat = 1
  package var miterLimit: CGFloat = 10
  package var lineCap: CGLineCap = .butt
  package var lineJoin: CGLineJoin = .miter
  package var lineDashPhase: CGFloat = 0
  package var lineDashPattern: [CGFloat] = []
  package init() {}
}

/// The properties that CAGradientLayer adds.
package struct GradientProperties: Sendable {
  package var type = "axial"
  package var colors: [CGColor] = []
  package var locations: [CGFloat]?
  package var startPoint = CGPoint(x: 0.5, y: 0)
  package var endPoint = CGPoint(x: 0.5, y: 1)
  package init() {}
}

/// The properties that CAReplicatorLayer adds.
package struct ReplicatorProperties: Sendable {
  package var instanceCount = 1
  package var preservesDepth = false
  package var instanceDelay: Double = 0
  package var instanceTransform: CATransform3D = CATransform3DIdentity
  package var instanceColor: CGColor? = CGColor.white
  package var instanceRedOffset: Double = 0
  package var instanceGreenOffset: Double = 0
  package var instanceBlueOffset: Double = 0
  package var instanceAlphaOffset: Double = 0
  package init() {}
}
