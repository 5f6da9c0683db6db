import CoreGraphics

/// Lines of text in the bounding box of a path, in a space whose y points up.
public final class CTFrame {
  /// The path that the frame was made for.
  let path: CGPath
  /// The lines from the top.
  let lines: [CTLine]
  /// The starts of the lines' baselines, relative to the lower left corner of the path's bounding box.
  let origins: [CGPoint]

  /// The height in points by which a line may exceed the frame, because sums of heights are rounded.
  private static let tolerance: CGFloat = 1e-3

  /// Creates the frame of a layout that begins at an index of the text.
  init(_ layout: TextLayout, path: CGPath, textOffset: Int) {
    let height = path.boundingBox.height
    let fittingLines = layout.lines.prefix { $0.origin.y + $0.descent <= height + Self.tolerance }
    self.path = path
    lines = fittingLines.map { CTLine($0, textOffset: textOffset) }
    origins = fittingLines.map { CGPoint(x: $0.origin.x, y: height - $0.origin.y) }
  }
}

/// Returns the lines of a frame, from the top.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines }
/// Returns the path that a frame was made for.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Draws a frame into a context whose y points up.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  let corner = frame.path.boundingBox.origin
  for (line, origin) in zip(frame.lines, frame.origins) {
    context.textPosition = CGPoint(x: corner.x + origin.x, y: corner.y + origin.y)
    CTLineDraw(line, context)
  }
}
