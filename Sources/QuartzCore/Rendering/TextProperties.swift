import CoreText

/// The properties that CATextLayer adds: its runs, and the lines that a commit or an animation lays out.
package struct TextProperties: Sendable {
  /// A run of text, which takes size and colour from the layer where `usesLayer…` is true.
  struct Run: Sendable {
    var run: TextRun
    var usesLayerSize = true
    var usesLayerColor = true
  }

  var runs: [Run] = []
  var width: CGFloat = 0
  var maximumLines = 1
  var lineBreak = TextLineBreakMode.byClipping
  var alignment = TextAlignment.left
  package var fontSize: Double = 36
  package var foregroundColor: CGColor? = CGColor.white
  /// The lines, as a drawing from the origin of the bounds.
  package private(set) var drawing = DisplayList()
  /// A Boolean value indicating whether an animation shows other contents instead of the lines.
  private var hidesLines = false
  private var laidOutSize: Double?
  private var laidOutColor: CGColor?

  package init() {}

  /// The layout of the runs with the current font size and colour.
  var layout: TextLayout {
    TextLayout(
      runs.map { item in
        var run = item.run
        if item.usesLayerSize, run.font.size != CGFloat(fontSize) {
          run.font = run.font.withSize(CGFloat(fontSize))
        }
        if item.usesLayerColor { run.color = foregroundColor ?? .clear }
        return run
      }, width: width, maximumLines: maximumLines, lineBreak: lineBreak, alignment: alignment)
  }

  /// Hides the lines, because other contents are shown instead.
  mutating func hideLines() {
    drawing = DisplayList()
    hidesLines = true
  }

  /// Lays the lines out again if the font size or colour has changed. Returns true if it did so.
  mutating func layOutAgain() -> Bool {
    if hidesLines || (laidOutSize == fontSize && laidOutColor == foregroundColor) { return false }
    drawing = DisplayList(items: layout.items())
    (laidOutSize, laidOutColor) = (fontSize, foregroundColor)
    return true
  }
}
