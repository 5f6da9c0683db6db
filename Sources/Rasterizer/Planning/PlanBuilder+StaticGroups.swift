// The caching of groups that do not change while they fade.
//
// Such a group draws the same pixels in every frame, and only its opacity changes. The second time it is drawn with the
// same transform, a part of it is drawn onto a surface of its own. Each later frame adds a part, and draws what the
// surface has from there. So no frame waits for a whole surface.
//
// Only groups with an opaque background are cached. They draw the same bytes on any backdrop, so that caching does not
// change a pixel.
import CoreGraphics

extension PlanBuilder {
  /// Adds the contents of a group: the rows that are on a surface as an image, and the others directly.
  mutating func addContents(of group: DisplayGroup, transform: ProjectiveTransform, in context: Context) {
    guard let drawn = staticGroup(group, transform: transform, in: context), let image = drawn.image else {
      return addItems(of: group.contents, transform: transform, in: context)
    }
    var (ready, rest) = (context.bounds, context)
    ready.y1 = min(ready.y1, drawn.drawnRows)
    rest.bounds.y0 = max(rest.bounds.y0, drawn.drawnRows)
    addImage(image, within: ready, isOpaque: true, in: context)
    if !rest.bounds.isEmpty { addItems(of: group.contents, transform: transform, in: rest) }
  }

  /// Returns the surface of a group with the next part drawn, or nil if the group must be drawn directly.
  private func staticGroup(_ group: DisplayGroup, transform: ProjectiveTransform, in context: Context) -> StaticGroup? {
    guard let origin = group.cacheKey, context.opacity == 1, context.masks.isEmpty, context.rect == nil,
      group.contents.items.count > 1, Self.isFilled(group.contents, transform: transform, under: context.bounds),
      !Self.blends(group.contents), !Self.hasBackdrop(group.contents, evenInSurfaces: true)
    else { return nil }
    let (staticGroups, key, area) = (resources.caches.staticGroups, ObjectIdentifier(origin), context.bounds)
    // A surface's origin is a multiple of eight. With an origin other than (0, 0), coordinates are rounded differently
    // in rare cases.
    guard area.x0 & ~7 == 0, area.y0 & ~7 == 0 else { return nil }
    guard var entry = staticGroups[key], entry.transform == transform, entry.area.contains(area) else {
      staticGroups.keep(StaticGroup(transform: transform, area: area), for: key, of: origin, bytes: 64)
      return nil
    }
    if entry.isComplete { return entry }
    let bytes = entry.byteCount + 64
    guard staticGroups.accepts(bytes), drawNextPart(of: group.contents, &entry) else { return nil }
    staticGroups.keep(entry, for: key, of: origin, bytes: bytes)
    return entry
  }

  /// Draws the next rows of a group onto its surface. Returns false if the drawing's surfaces would exceed the limit.
  private func drawNextPart(of list: DisplayList, _ group: inout StaticGroup) -> Bool {
    let (area, part, transform) = (
      group.surfaceArea, group.nextPart(of: resources.caches.staticGroupPart), group.transform
    )
    guard area.width <= 32768, area.height <= 32768,
      let surface = resources.drawSurface(
        width: area.width, height: area.height, [part], on: group.image?.pixels,
        { $0.addItems(of: list, transform: transform) })
    else { return false }
    group.setDrawn(BlurredImage(pixels: surface, factor: 1, x: 0, y: 0), upTo: part.y1)
    return true
  }

  /// Returns a Boolean value that indicates whether an item of a list fills all of an area with an opaque colour.
  private static func isFilled(_ list: DisplayList, transform: ProjectiveTransform, under area: PixelRect) -> Bool {
    list.items.contains { item in
      guard case .fill(let fill) = item, case .color(let color) = fill.paint, color.alpha >= 1,
        case .rect(let rect) = fill.shape, fill.state.opacity >= 1, fill.state.blendMode == .normal,
        fill.state.clip == nil
      else { return false }
      let own = ProjectiveTransform(fill.state.transform).concatenating(transform)
      guard own.keepsRects, let r = pixels(of: rect, transform: own, antialiased: fill.state.antialiased) else {
        return false
      }
      return CoverageMask.wholePixels(in: r).contains(area)
    }
  }
}
