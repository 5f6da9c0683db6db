extension UIImage {
  /// Returns the image as it is, because layouts here run from left to right.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
}
