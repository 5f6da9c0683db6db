@_exported import CoreGraphics

/// Every drawable property of a layer, as a value.
///
/// A model layer holds one, a commit copies it, and an evaluation changes parts of the copy. `LayerProperty` has a row
/// for each property. Defaults are Apple's (Semantics, "Defaults").
///
/// Layers with equal properties draw the same by themselves. The equality is synthesised, so that damage misses no
/// property.
package struct LayerProperties: Sendable, Equatable {
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
