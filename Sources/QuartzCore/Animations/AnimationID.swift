/// The identity of an animation. It is the same when a scene runs again with the same inputs.
package struct AnimationID: Hashable, Sendable, Codable {
  /// The identity of the layer.
  package var layer: UInt64
  /// The key under which the animation was added; empty without one.
  package var key: String
  /// The number of animations that the layer had under the key before.
  package var occurrence: Int

  package init(layer: UInt64, key: String, occurrence: Int) {
    (self.layer, self.key, self.occurrence) = (layer, key, occurrence)
  }
}

/// The place at which animations are added: a layer, a key and a key path. Its animations run one after the other.
package struct AnimationAddress: Hashable, Sendable {
  /// The identity of the layer.
  package var layer: UInt64
  /// The key under which the animations are added; empty without one.
  package var key: String
  /// The key path; empty for a group or a transition.
  package var keyPath: String
}
