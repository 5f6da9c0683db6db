// Nested groups with shadows of their alpha.
//
// Such a group is drawn twice: onto a surface for its shadow, and onto the target. Each nesting level would double the
// work. Beyond two levels inside, a group is therefore drawn once, and one surface serves both.
import CoreGraphics

extension PlanBuilder {
  /// The largest number of levels of shadows inside a group for which the group is drawn twice.
  ///
  /// Contents that are drawn onto the target need no surface of the group's size. The value was not tuned.
  private static let shadowLevelsDrawnTwice = 2

  /// Adds a group and its shadow from one surface. Returns false, and adds nothing, if the group is to be drawn twice.
  mutating func addNestedShadow(
    of group: DisplayGroup, transform: ProjectiveTransform, in context: Context
  ) -> Bool {
    guard Self.hasShadowOfAlpha(group), Self.hasShadows(group.contents, levels: Self.shadowLevelsDrawnTwice + 1)
    else { return false }
    let list = group.input(of: .shadow)
    guard let areas = areas(of: group, list, transform: transform, in: context),
      let surface = surface(of: list, transform: transform, area: areas.surface)
    else { return true }
    add(surface, withShadowOf: group, areas, in: context)
    return true
  }

  @inline(never)
  private static func hasShadowOfAlpha(_ group: DisplayGroup) -> Bool {
    group.shadow.map { $0.shape == nil } ?? false
  }

  /// The pixels that one surface for a group and its shadow needs.
  private struct ShadowAreas {
    let sigma: Double
    /// The shadow's offset in whole pixels.
    let offset: (dx: Int, dy: Int)
    /// The visible pixels of the group.
    let shown: PixelRect
    /// The visible pixels of the shadow, before its offset.
    let shaded: PixelRect
    let surface: PixelRect
  }

  @inline(never)
  private func areas(
    of group: DisplayGroup, _ list: DisplayList, transform: ProjectiveTransform, in context: Context
  ) -> ShadowAreas? {
    guard let shadow = group.shadow else { return nil }
    let sigma = Self.sigma(variance: Self.variance(shadow.sigma, transform.meanScale))
    let reach = sigma > GaussianBlur.minSigma ? GaussianBlur.reach(sigma: sigma) : 0
    let offset = Self.offset(of: shadow, transform: transform)
    let whole = estimate(list, transform: transform)
    let shown = whole.intersection(context.bounds)
    let shaded = whole.expanded(by: reach).intersection(context.bounds.moved(-offset.dx, -offset.dy))
    let surface = whole.intersection(shown.union(GaussianBlur.source(of: shaded, sigma: sigma)))
    return ShadowAreas(sigma: sigma, offset: offset, shown: shown, shaded: shaded, surface: surface)
  }

  /// Adds a group's surface above its shadow.
  @inline(never)
  private mutating func add(
    _ surface: BlurredImage, withShadowOf group: DisplayGroup, _ areas: ShadowAreas, in context: Context
  ) {
    let (shaded, (dx, dy)) = (areas.shaded, areas.offset)
    if let shadow = group.shadow, !shaded.isEmpty,
      let image = shadowImage(shadow, of: surface, area: areas.surface, shaded: shaded, sigma: areas.sigma)
    {
      let moved = BlurredImage(pixels: image.pixels, factor: image.factor, x: image.x + dx, y: image.y + dy)
      addImage(moved, within: shaded.moved(dx, dy), in: context)
    }
    addImage(surface, within: areas.shown, in: context)
  }

  /// Returns the blurred alpha of a surface in the shadow's colour. The surface is not changed.
  private func shadowImage(
    _ shadow: DisplayShadow, of surface: BlurredImage, area: PixelRect, shaded: PixelRect, sigma: Double
  ) -> BlurredImage? {
    let color = shadow.color.pixel(opacity: Self.clampedToUnit(shadow.opacity))
    guard color >> 24 > 0 else { return nil }
    let image: BlurredImage?
    if sigma > GaussianBlur.minSigma {
      image = filtered(surface, within: area, wanted: shaded, filters: [], sigma: sigma, clampsEdges: false)
    } else {
      let copy = FrameBuffer(unclearedWidth: surface.pixels.width, height: surface.pixels.height)
      surface.pixels.copy([surface.pixels.bounds], to: copy)
      image = BlurredImage(pixels: copy, factor: 1, x: surface.x, y: surface.y)
    }
    if let image { Self.colorize(image.pixels, color) }
    return image
  }

  /// Returns the offset of a shadow in whole pixels.
  private static func offset(of shadow: DisplayShadow, transform: ProjectiveTransform) -> (dx: Int, dy: Int) {
    let (from, to) = (
      transform.apply(0, 0), transform.apply(Double(shadow.offset.width), Double(shadow.offset.height))
    )
    return (PixelRect.whole((to.x - from.x).rounded()), PixelRect.whole((to.y - from.y).rounded()))
  }

  /// Returns a Boolean value that indicates whether a list nests groups with a shadow of their alpha `levels` deep.
  @inline(never)
  private static func hasShadows(_ list: DisplayList, levels: Int) -> Bool {
    levels == 0
      || list.items.contains { item in
        guard case .group(let group) = item else { return false }
        return hasShadows(group.contents, levels: hasShadowOfAlpha(group) ? levels - 1 : levels)
      }
  }
}
