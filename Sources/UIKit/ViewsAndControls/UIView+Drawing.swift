extension UIView {
  /// Records `draw(_:)` as the current context's drawing.
  func drawContents(in context: CGContext) {
    UIGraphicsPushContext(context)
    traitCollection.performAsCurrent { draw(bounds) }
    UIGraphicsPopContext()
  }

  /// Keeps what `draw(_:)` draws as the layer's contents; contents set by hand stay where nobody draws.
  func recordContents() {
    guard layer.isReadyToDraw() else { return }
    let context = CGContext()
    // The recording counts from the bounds' origin.
    context.translateBy(x: -layer.bounds.minX, y: -layer.bounds.minY)
    layerWillDraw(layer)
    drawsNothing = false
    draw(layer, in: context)
    if drawsNothing && context.displayList.isEmpty { return }
    if drawingStretches {
      layer.show(context.displayList, size: layer.bounds.standardized.size)
    } else {
      layer.layerContents = .drawing(context.displayList)
    }
  }
}
