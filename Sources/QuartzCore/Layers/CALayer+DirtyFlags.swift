extension CALayer {
  /// The work that the next commit has to do for a layer.
  struct DirtyFlags: OptionSet {
    let rawValue: UInt16
    static let commit = DirtyFlags(rawValue: 1)
    static let layout = DirtyFlags(rawValue: 2)
    static let display = DirtyFlags(rawValue: 4)
    /// A layer below, or its mask, needs a commit.
    static let commitBelow = DirtyFlags(rawValue: 8)
    static let layoutBelow = DirtyFlags(rawValue: 16)
    static let displayBelow = DirtyFlags(rawValue: 32)
    /// The layer is a root of the device.
    static let root = DirtyFlags(rawValue: 64)
    /// Animations of this layer wait for their compilation.
    static let pending = DirtyFlags(rawValue: 128)
    /// The layer is among the `dirtySublayers` of its parent.
    static let listed = DirtyFlags(rawValue: 256)
    /// A drawing was due while the bounds were empty.
    static let undrawn = DirtyFlags(rawValue: 512)
  }
}
