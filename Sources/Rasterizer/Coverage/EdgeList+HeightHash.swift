extension EdgeList {
  /// Returns a hash of a height: the finalizer of SplitMix64, used as a Zobrist key.
  ///
  /// Two different sums of hashes are equal with a probability of about 2⁻⁶⁴. A run of columns would then be hidden or
  /// left undamaged by mistake.
  @inline(__always)
  static func heightHash(_ height: Int) -> UInt64 {
    var z = UInt64(truncatingIfNeeded: height) &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
