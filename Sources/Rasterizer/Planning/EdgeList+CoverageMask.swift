extension EdgeList {
  /// Returns the coverage of the shape, and the pixels that it may touch.
  func coverageMask(antialiased: Bool) -> (CoverageMask, PixelRect) {
    (CoverageMask(.edges(self), antialiased: antialiased, opaqueRects: opaqueRects), bounds)
  }
}
