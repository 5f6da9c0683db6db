import CoreGraphics
import Testing

@Suite struct CGContextTests {
  private func fills(_ context: CGContext) -> [DisplayFill] {
    context.displayList.items.compactMap {
      if case .fill(let fill) = $0 { return fill }
      return nil
    }
  }

  @Test func theMatrixAppliesToLaterDrawing() throws {
    let context = CGContext()
    context.move(to: CGPoint(x: 1, y: 1))
    context.translateBy(x: 10, y: 0)
    context.addLine(to: CGPoint(x: 1, y: 1))
    context.addLine(to: CGPoint(x: 1, y: 5))
    context.fillPath()
    guard case .path(let path, .winding)? = fills(context).first?.shape else {
      Issue.record("a filled path was expected")
      return
    }
    #expect(path.points == [CGPoint(x: 1, y: 1), CGPoint(x: 11, y: 1), CGPoint(x: 11, y: 5)])
  }

  @Test func strokesHaveTheLineStyle() throws {
    let context = CGContext()
    context.scaleBy(x: 3, y: 1)
    context.setLineWidth(2)
    context.move(to: .zero)
    context.addLine(to: CGPoint(x: 10, y: 0))
    context.strokePath()
    let fill = try #require(fills(context).first)
    #expect(fill.state.transform.m11 == 3)
    guard case .stroke(let path, let style) = fill.shape else {
      Issue.record("a stroke was expected")
      return
    }
    #expect(style.width == 2)
    #expect(path.points == [.zero, CGPoint(x: 10, y: 0)])
  }

  @Test func savedStatesAreRestored() {
    let context = CGContext()
    context.saveGState()
    context.setAlpha(0.5)
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
    context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
    #expect(fills(context).map(\.state.opacity) == [0.5, 1])
    #expect(fills(context).map(\.state.clip) == [0, nil])
  }

  @Test func clipsNest() {
    let context = CGContext()
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
    context.addEllipse(in: CGRect(x: 0, y: 0, width: 5, height: 5))
    context.clip()
    #expect(context.displayList.clips.map(\.parent) == [nil, 0])
  }

  @Test func gradientsSortTheirLocations() throws {
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [.white, .black, .clear], locations: [1, 0, 0.5]))
    #expect(gradient.locations == [0, 0.5, 1])
    #expect(gradient.colors == [.black, .clear, .white])
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
  }

  @Test func transparencyLayersBecomeGroups() throws {
    let context = CGContext()
    context.setAlpha(0.25)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.endTransparencyLayer()
    guard case .group(let group)? = context.displayList.items.first else {
      Issue.record("a group was expected")
      return
    }
    #expect(group.state.opacity == 0.25)
    #expect(group.contents.items.count == 2)
    context.endTransparencyLayer()
    #expect(context.displayList.items.count == 1)
  }

  @Test func shadowsPutTheItemIntoAGroup() {
    let context = CGContext()
    context.setShadow(offset: CGSize(width: 0, height: 2), blur: 6, color: .black)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    guard case .group(let group)? = context.displayList.items.first else {
      Issue.record("a group was expected")
      return
    }
    #expect(group.shadow?.sigma == 3)
  }

  @Test func croppingStaysInsideTheImage() {
    let image = CGImage(PixelImage(width: 4, height: 4, pixels: [UInt32](repeating: .max, count: 16)))
    #expect(image.cropping(to: CGRect(x: 2, y: 2, width: 9, height: 9))?.width == 2)
    #expect(image.cropping(to: CGRect(x: 5, y: 5, width: 1, height: 1)) == nil)
  }
}
