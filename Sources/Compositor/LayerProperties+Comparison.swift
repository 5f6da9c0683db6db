import CoreGraphics
import QuartzCore

extension LayerProperties {
  /// Whether two layers in the same place draw the same by themselves.
  func looksLike(_ o: LayerProperties) -> Bool {
    bounds == o.bounds && opacity == o.opacity && isHidden == o.isHidden && isDoubleSided == o.isDoubleSided
      && masksToBounds == o.masksToBounds && backgroundColor == o.backgroundColor && cornerRadius == o.cornerRadius
      && maskedCorners == o.maskedCorners && continuousCorners == o.continuousCorners && hasBorder(like: o)
      && hasShadow(like: o) && hasContents(like: o) && filters == o.filters
      && backgroundFilters == o.backgroundFilters && compositingFilter == o.compositingFilter
      && allowsGroupOpacity == o.allowsGroupOpacity && shouldRasterize == o.shouldRasterize
      && rasterizationScale == o.rasterizationScale && kind.looksLike(o.kind)
  }

  private func hasBorder(like o: LayerProperties) -> Bool {
    borderWidth == o.borderWidth && (borderWidth == 0 || borderColor == o.borderColor)
  }

  private func hasShadow(like o: LayerProperties) -> Bool {
    if shadowOpacity == 0 && o.shadowOpacity == 0 { return true }
    return shadowOpacity == o.shadowOpacity && shadowColor == o.shadowColor && shadowOffset == o.shadowOffset
      && shadowRadius == o.shadowRadius && shadowPath == o.shadowPath
  }

  /// What hosts another tree looks like any other host: whoever compares looks inside.
  private func hasContents(like o: LayerProperties) -> Bool {
    switch (contents, o.contents) {
    case (nil, nil), (.hosted?, .hosted?): return true
    case (.image(let a)?, .image(let b)?) where a === b: break
    default: return false
    }
    return contentsRect == o.contentsRect && contentsCenter == o.contentsCenter
      && contentsGravity == o.contentsGravity && contentsScale == o.contentsScale
      && magnificationFilter == o.magnificationFilter && minificationFilter == o.minificationFilter
      && contentsTint == o.contentsTint
  }
}

extension LayerKind {
  fileprivate func looksLike(_ other: LayerKind) -> Bool {
    switch (self, other) {
    case (.plain, .plain), (.transform, .transform), (.emitter, .emitter): return true
    case (.replicator(let a), .replicator(let b)): return a.preservesDepth == b.preservesDepth
    case (.shape(let a), .shape(let b)):
      return (a.path === b.path || a.path == b.path) && a.fillColor == b.fillColor && a.fillRule == b.fillRule
        && a.strokeColor == b.strokeColor && a.strokeStyle == b.strokeStyle
    case (.gradient(let a), .gradient(let b)):
      return a.type == b.type && a.colors == b.colors && a.locations == b.locations && a.startPoint == b.startPoint
        && a.endPoint == b.endPoint
    default: return false
    }
  }
}
