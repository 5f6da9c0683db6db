extension EdgeList {
  /// What the shape covers, and where.
  func cover(antialiased: Bool) -> (Cover, PixelRect) {
    (Cover(.edges(self), antialiased: antialiased, interiors: interiors), bounds)
  }
}
