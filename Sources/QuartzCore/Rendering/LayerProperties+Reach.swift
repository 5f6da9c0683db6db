// The part of its superlayer's space in which a layer draws.
extension LayerProperties {
  /// A Boolean value indicating whether the layer has a visible shadow. Clipping to the bounds removes the shadow.
  package var castsShadow: Bool {
    shadowOpacity > 0 && (shadowColor?.alpha ?? 0) > 0 && !masksToBounds && shadowRadius.isFinite
  }

  /// A Boolean value indicating whether the layer, without its sublayers, draws nothing outside its bounds.
  ///
  /// Paths, shadows, filters and contents of another gravity than resize may reach beyond them.
  package var drawsInsideBounds: Bool {
    guard case .plain = kind else { return false }
    return (contents == nil || contentsGravity == "resize") && !castsShadow && filters.isEmpty && !shouldRasterize
  }
}

extension ResolvedLayer {
  /// The box of all that the layer draws, in its superlayer's space.
  ///
  /// It is nil for layers with sublayers, and for those that may draw outside their bounds.
  var reach: CGRect? { sublayers.isEmpty ? reach(of: values) : nil }

  private func reach(of values: borrowing LayerValues) -> CGRect? {
    guard values.properties.drawsInsideBounds else { return nil }
    let toParent = values.properties.transformToParent
    return toParent.isAffineInPlane ? values.properties.bounds.standardized.projected(by: toParent) : nil
  }
}
