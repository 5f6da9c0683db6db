// The caching of groups that do not change while they fade.
//
// Such a group draws the same pixels in every frame, and only its opacity changes. The second time it is drawn with the
// same transform, it is drawn onto a surface of its own. Later frames draw that surface.
//
// Only groups with an opaque background are cached. They draw the same bytes on any backdrop, so that caching does not
// change a pixel.
import CoreGraphics

extension PlanBuilder {
  /// Adds the contents of a group, as an image if it is cached.
  mutating func addContents(of group: DisplayGroup, transform: ProjectiveTransform, in context: Context) {
    if let image = staticGroupImage(of: group, transform: transform, in: context) {
      addImage(image, within: context.bounds, isOpaque: true, in: context)
    } else {
      addItems(of: group.contents, transform: transform, in: context)
    }
  }

  /// Returns the cached image of a group's contents, or nil if they must be drawn directly.
  private func staticGroupImage(of group: DisplayGroup, transform: ProjectiveTransform, in context: Context)
    -> BlurredImage?
  {
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
    if let image = entry.image { return image }
    guard let made = surface(of: group.contents, transform: transform, area: entry.area) else { return nil }
    // The entry must not retain an image that is too large for the cache.
    let bytes = made.pixels.width * made.pixels.height * 4 + 64
    if staticGroups.accepts(bytes) {
      entry.image = made
      staticGroups.keep(entry, for: key, of: origin, bytes: bytes)
    }
    return made
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
