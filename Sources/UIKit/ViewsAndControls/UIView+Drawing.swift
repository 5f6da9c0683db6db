extension UIView {
  /// Draws the view into a context with `draw(_:)`.
  func drawContents(in context: CGContext) {
    UIGraphicsPushContext(context)
    traitCollection.performAsCurrent { draw(bounds) }
    UIGraphicsPopContext()
  }

  /// Records `draw(_:)` as the contents of the layer. Contents set by client code stay if the class does not draw.
  func recordContents() {
    guard layer.isReadyToDraw() else { return }
    let context = CGContext()
    context.bitmap = ContextBitmap(size: layer.bounds.standardized.size, scale: layer.contentsScale)
    // The origin of the recording is that of the bounds.
    context.translateBy(x: -layer.bounds.minX, y: -layer.bounds.minY)
    layerWillDraw(layer)
    drawPattern(in: context)
    drawsNothing = false
    // A client's layer class may draw by itself; the base class asks the view.
    layer.draw(in: context)
    if drawsNothing && context.displayList.isEmpty { return }
    if drawingStretches {
      layer.show(context.displayList, size: layer.bounds.standardized.size)
    } else {
      layer.layerContents = .drawing(context.displayList)
    }
  }
}
