import CoreGraphics
import Testing

/// The items that drawing calls record, with the complete graphics state.
@Suite struct CGContextPaintingTests {
  private let square = CGRect(x: 0, y: 0, width: 4, height: 4)

  private func shapes(_ mode: CGPathDrawingMode) -> [String] {
    let context = CGContext()
    context.addRect(square)
    context.drawPath(using: mode)
    return context.displayList.items.map { item in
      guard case .fill(let fill) = item else { return "group" }
      switch fill.shape {
      case .path(_, .winding): return "winding"
      case .path(_, .evenOdd): return "even-odd"
      case .stroke: return "stroke"
      default: return "other"
      }
    }
  }

  @Test func drawingModesFillThenStroke() {
    #expect(shapes(.fill) == ["winding"] && shapes(.eoFill) == ["even-odd"] && shapes(.stroke) == ["stroke"])
    #expect(shapes(.fillStroke) == ["winding", "stroke"] && shapes(.eoFillStroke) == ["even-odd", "stroke"])
  }

  @Test func pathsArePaintedOnce() {
    let context = CGContext()
    context.addRect(square)
    context.fillPath()
    context.fillPath()
    context.strokePath()
    #expect(context.displayList.items.count == 1 && context.isPathEmpty)
    context.addRect(square)
    context.beginPath()
    #expect(context.isPathEmpty && context.path == nil)
  }

  @Test func everyShapeIsAddedInUserSpace() throws {
    let context = CGContext()
    context.scaleBy(x: 2, y: 2)
    func verbs(_ add: () -> Void) -> [CGPathElementType] {
      context.beginPath()
      add()
      return context.path?.verbs ?? []
    }
    let points = [CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 1), CGPoint(x: 2, y: 3)]
    #expect(verbs { context.addLines(between: points) } == [.moveToPoint, .addLineToPoint, .addLineToPoint])
    #expect(context.path?.points == points && context.currentPointOfPath == points[2])
    #expect(verbs { context.addRects([square, square]) }.count { $0 == .closeSubpath } == 2)
    #expect(verbs { context.addEllipse(in: square) }.count { $0 == .addCurveToPoint } == 4)
    #expect(context.boundingBoxOfPath == square)
    let bend = verbs {
      context.move(to: .zero)
      context.addQuadCurve(to: points[0], control: points[1])
      context.addCurve(to: points[1], control1: points[0], control2: points[2])
      context.addArc(tangent1End: CGPoint(x: 9, y: 1), tangent2End: CGPoint(x: 9, y: 9), radius: 1)
      context.closePath()
    }
    #expect(
      bend == [
        .moveToPoint, .addQuadCurveToPoint, .addCurveToPoint, .addLineToPoint, .addCurveToPoint, .closeSubpath,
      ])
    let arc = verbs {
      context.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    }
    #expect(arc == [.moveToPoint, .addCurveToPoint])
    #expect(verbs { context.addPath(CGPath(rect: square)) } == CGPath(rect: square).verbs)
  }

  @Test func aShadowKeepsTheStateOutsideItsGroup() throws {
    let context = CGContext()
    context.clip(to: square)
    context.setAlpha(0.5)
    context.setBlendMode(.multiply)
    context.setShouldAntialias(false)
    context.translateBy(x: 3, y: 0)
    context.setShadow(offset: CGSize(width: 1, height: 2), blur: 4)
    context.fill(square)
    guard case .group(let group)? = context.displayList.items.first, case .fill(let fill)? = group.contents.items.first
    else {
      Issue.record("a group was expected")
      return
    }
    #expect(group.state.blendMode == .multiply && group.state.opacity == 0.5 && group.state.clip == 0)
    #expect(group.shadow?.offset == CGSize(width: 1, height: 2) && group.shadow?.sigma == 2)
    #expect(group.shadow?.color.alpha == 1.0 / 3)
    #expect(fill.state.opacity == 1 && fill.state.blendMode == .normal && fill.state.clip == nil)
    #expect(!fill.state.antialiased && fill.state.transform.m41 == 3)
  }

  @Test func clearingMakesPixelsTransparentAndKeepsTheState() throws {
    let context = CGContext()
    context.setShadow(offset: .zero, blur: 4)
    context.clear(square)
    context.fill(square)
    guard case .fill(let cleared) = context.displayList.items[0], case .group = context.displayList.items[1] else {
      Issue.record("a cleared rectangle and a shadow were expected")
      return
    }
    #expect(cleared.state.blendMode == .clear)
  }

  @Test func strokesHaveTheLineStyleOfTheContext() throws {
    let context = CGContext()
    context.setLineWidth(3)
    context.setLineCap(.round)
    context.setLineJoin(.bevel)
    context.setMiterLimit(7)
    context.setLineDash(phase: 2, lengths: [4, 1])
    context.setStrokeColor(.white)
    context.stroke(square, width: 5)
    context.strokeEllipse(in: square)
    context.strokeLineSegments(between: [.zero, CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 2), CGPoint(x: 1, y: 2)])
    let strokes = context.displayList.items.compactMap { item -> (CGPath, StrokeStyle, DisplayPaint)? in
      guard case .fill(let fill) = item, case .stroke(let path, let style) = fill.shape else { return nil }
      return (path, style, fill.paint)
    }
    #expect(strokes.map(\.1.width) == [5, 3, 3])
    for (_, style, paint) in strokes {
      #expect(style.cap == .round && style.join == .bevel && style.miterLimit == 7)
      #expect(style.dashPhase == 2 && style.dashPattern == [4, 1])
      guard case .color(.white) = paint else {
        Issue.record("strokes have the stroke colour")
        return
      }
    }
    #expect(strokes[2].0.verbs == [.moveToPoint, .addLineToPoint, .moveToPoint, .addLineToPoint])
  }

  @Test func imagesWithoutInterpolationHaveSharpPixels() {
    let context = CGContext()
    let image = CGImage(PixelImage(width: 1, height: 1, pixels: [0]))
    for quality in [CGInterpolationQuality.high, .none] {
      context.interpolationQuality = quality
      context.draw(image, in: square)
    }
    let filters = context.displayList.items.compactMap { item -> DisplayImage.Filter? in
      guard case .fill(let fill) = item, case .image(let image) = fill.paint else { return nil }
      return image.magnification
    }
    #expect(filters == [.linear, .nearest])
    #expect(context.ctm == .identity)
  }

  @Test func gradientsExtendByTheirOptions() throws {
    let context = CGContext()
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: [.black, .white], locations: nil))
    context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 1, y: 0), options: .drawsBeforeStartLocation)
    context.drawRadialGradient(
      gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 2, options: .drawsAfterEndLocation)
    context.drawConicGradient(gradient, center: .zero, angle: .pi / 2)
    let extends = context.displayList.items.compactMap { item -> [Bool]? in
      guard case .fill(let fill) = item, case .gradient(let gradient) = fill.paint else { return nil }
      return [gradient.extendsStart, gradient.extendsEnd]
    }
    #expect(extends == [[true, false], [false, true], [true, true]])
  }

  @Test func transparencyLayersRestoreTheStateAroundThem() {
    let context = CGContext()
    context.setAlpha(0.25)
    context.setBlendMode(.screen)
    context.setShadow(offset: .zero, blur: 2)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(square)
    context.endTransparencyLayer()
    guard case .group(let group)? = context.displayList.items.first, case .fill(let inner)? = group.contents.items.first
    else {
      Issue.record("a layer with a plain fill was expected")
      return
    }
    #expect(inner.state.opacity == 1 && inner.state.blendMode == .normal)
    #expect(group.state.blendMode == .screen && group.state.opacity == 0.25 && group.shadow?.sigma == 1)
    context.setShadow(offset: .zero, blur: 0, color: nil)
    context.fill(square)
    guard case .fill(let after)? = context.displayList.items.last else {
      Issue.record("a fill was expected")
      return
    }
    #expect(after.state.opacity == 0.25 && after.state.blendMode == .screen)
  }
}
