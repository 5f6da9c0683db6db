extension UIView {
  /// Draws the view into a context with `draw(_:)`.
  func drawContents(in context: CGContext) {
    UIGraphicsPushContext(context)
    traitCollection.performAsCurrent { draw(bounds) }
    UIGraphicsPopContext()
  }

  /// Records `draw(_:)` as the contents of the layer. If the class draws nothing, the layer's contents do not change.
  func recordContents() {
    guard layer.isReadyToDraw() else { return }
    let context = CGContext()
    context.bitmap = ContextBitmap(size: layer.bounds.standardized.size, scale: layer.contentsScale)
    // Client code draws in the coordinates of the bounds. The recording begins at the origin.
    context.translateBy(x: -layer.bounds.minX, y: -layer.bounds.minY)
    layerWillDraw(layer)
    drawPattern(in: context)
    drawsNothing = false
    // A client's layer class may override this method. `CALayer` calls the view.
    layer.draw(in: context)
    if drawsNothing && context.displayList.isEmpty { return }
    if drawingStretches {
      layer.show(context.displayList, size: layer.bounds.standardized.size)
    } else {
      layer.layerContents = .drawing(context.displayList)
    }
  }
}
