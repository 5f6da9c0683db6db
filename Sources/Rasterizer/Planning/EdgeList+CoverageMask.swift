extension EdgeList {
  /// What the shape covers, and where.
  func coverageMask(antialiased: Bool) -> (CoverageMask, PixelRect) {
    (CoverageMask(.edges(self), antialiased: antialiased, opaqueRects: opaqueRects), bounds)
  }
}
