import QuartzCore

extension ResolvedLayer {
  /// Returns the resolved layer with an identifier: the layer itself, its mask, or one below.
  package func find(_ identifier: UInt64) -> ResolvedLayer? {
    if id == identifier { return self }
    return mask?.find(identifier) ?? sublayers.lazy.compactMap { $0.find(identifier) }.first
  }
}
