import CoreGraphics
import QuartzCore

/// The fingerprints of groups that are composed in every frame because a layer in them moves.
///
/// The moving layer may be hidden. For example, a screen that fades in may cover another one that still moves. A group
/// keeps its cache key while its visible layers are the same as in the previous frame.
///
/// The conformance to `Sendable` is unchecked, since only one thread at a time uses it.
final class GroupFingerprints: @unchecked Sendable {
  /// The fingerprint of one group: a record of every layer that its list draws.
  final class Fingerprint {
    private final class Key: @unchecked Sendable {
      /// A weak reference to the key itself. The first weak reference to an object allocates memory, and caches refer
      /// to keys weakly.
      private weak var weakSelf: Key?

      init() { weakSelf = self }
    }
    private var layers: [DrawnLayer] = []
    private var previousLayers: [DrawnLayer] = []
    private var currentKey: Key?
    /// Preallocated keys. A group that changes and then rests takes one, so that only commits allocate.
    private var reusableKeys: [Key] = []
    private static let keysPerCommit = 4
    /// A Boolean value indicating whether no frame has recorded the group yet.
    private var isFirst = true
    /// A Boolean value indicating whether the last two records are identical.
    private var isUnchanged = false
    /// The properties of the group's own layer without its geometry, and with the opacity of its parts.
    private var properties = LayerProperties()
    private var hasSameProperties = false
    fileprivate var isUsed = false

    init() { refillReusableKeys() }

    /// Records the next layer of the group in drawing order.
    func record(_ layer: DrawnLayer) { layers.append(layer) }

    fileprivate func refillReusableKeys() {
      while reusableKeys.count < Self.keysPerCommit { reusableKeys.append(Key()) }
    }

    fileprivate func begin(_ layer: ResolvedLayer, innerOpacity: Double) {
      isUsed = true
      var properties = layer.properties
      properties.removePlacement()
      properties.opacity = innerOpacity
      hasSameProperties = properties == self.properties
      self.properties = properties
      swap(&layers, &previousLayers)
      layers.removeAll(keepingCapacity: true)
    }

    /// Drops the previous frame's record, so that its resolved layers can be reused in the next frame.
    fileprivate func endFrame() {
      (isUsed, isFirst) = (false, false)
      previousLayers.removeAll(keepingCapacity: true)
    }

    /// Returns the key of the complete record. It is the same object while the record is unchanged.
    ///
    /// The result is nil if the record has just changed. A group that changes in every frame would otherwise need a new
    /// key in every frame.
    func key() -> (any AnyObject & Sendable)? {
      isUnchanged = hasSameProperties && layers.elementsEqual(previousLayers, by: DrawnLayer.areIdentical)
      if !isUnchanged { currentKey = nil }
      if isUnchanged || isFirst { currentKey = currentKey ?? reusableKeys.popLast() ?? Key() }
      return currentKey
    }
  }

  private var fingerprints: [UInt64: Fingerprint] = [:]

  /// Begins the fingerprint of a layer's group, and returns it with an empty record.
  func begin(_ layer: ResolvedLayer, innerOpacity: Double) -> Fingerprint {
    let fingerprint = fingerprints[layer.id] ?? Fingerprint()
    fingerprints[layer.id] = fingerprint
    fingerprint.begin(layer, innerOpacity: innerOpacity)
    return fingerprint
  }

  /// Ends a frame. A commit drops the fingerprints that the frame did not use.
  func endFrame(isCommit: Bool) {
    if isCommit, fingerprints.contains(where: { !$1.isUsed }) { fingerprints = fingerprints.filter { $1.isUsed } }
    for fingerprint in fingerprints.values {
      fingerprint.endFrame()
      if isCommit { fingerprint.refillReusableKeys() }
    }
  }
}

extension LayerProperties {
  /// Resets the geometry of the layer in its superlayer, on which the image of a group does not depend.
  fileprivate mutating func removePlacement() {
    (position, zPosition, anchorPoint, anchorPointZ) = (.zero, 0, .zero, 0)
    transform = CATransform3DIdentity
  }
}
