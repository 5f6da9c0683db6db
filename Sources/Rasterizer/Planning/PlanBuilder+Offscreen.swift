// Offscreen rendering of groups whose pixels are needed first: for filters, shadows and `shouldRasterize`.
//
// They are drawn during planning, each into an image. Steps then draw the image like any other.
import CoreGraphics

extension PlanBuilder {
  /// Draws a list onto a new surface that contains `area`, and all visible pixels if a backdrop may read them.
  ///
  /// The dither pattern of gradients starts at the surface's corner. The corner is aligned to eight pixels, so that the
  /// pattern does not depend on `area`.
  func surface(of list: DisplayList, transform: ProjectiveTransform, area: PixelRect) -> BlurredImage? {
    if area.isEmpty { return nil }
    let area = Self.hasBackdrop(list, evenInSurfaces: true) ? area.union(visible) : area
    let aligned = PixelRect(x0: area.x0 & ~7, y0: area.y0 & ~7, x1: (area.x1 + 7) & ~7, y1: (area.y1 + 7) & ~7)
    return drawn(list, transform: transform, area: aligned).map {
      BlurredImage(pixels: $0, factor: 1, x: aligned.x0, y: aligned.y0)
    }
  }

  /// Draws a list onto a new surface whose pixel (0, 0) is the corner of `area`.
  private func drawn(_ list: DisplayList, transform: ProjectiveTransform, area: PixelRect) -> FrameBuffer? {
    // 64 million pixels exceed the largest screens.
    guard !area.isEmpty, area.width <= 32768, area.height <= 32768, area.width * area.height <= 1 << 26 else {
      return nil
    }
    let shift = ProjectiveTransform(a: 1, b: 0, c: 0, d: 1, tx: -Double(area.x0), ty: -Double(area.y0))
    return resources.drawSurface(width: area.width, height: area.height, nil) {
      $0.addItems(of: list, transform: transform.concatenating(shift))
    }
  }

  /// Adds a group with filters, a shadow or `shouldRasterize`.
  ///
  /// Groups recurse. Each kind is drawn in a function of its own, so that a level needs little of the stack.
  mutating func addFiltered(_ group: DisplayGroup, transform: ProjectiveTransform, in context: Context) {
    if group.hasShadow {
      if addNestedShadow(of: group, transform: transform, in: context) { return }
      addShadow(of: group, transform: transform, in: context)
    }
    if group.filters.isEmpty, let scale = group.rasterizationScale {
      addRasterized(group, scale: scale, transform: transform, in: context)
    } else if group.filters.isEmpty {
      addWithoutShadow(group, transform: transform, in: context)
    } else if !addFilteredImage(group, transform: transform, in: context) {
      addFilteredSurface(group, transform: transform, in: context)
    }
  }

  @inline(never)
  private mutating func addWithoutShadow(
    _ group: DisplayGroup, transform: ProjectiveTransform, in context: Context
  ) {
    var rest = group
    rest.shadow = nil
    rest.state = DisplayState()
    add(group: rest, transform: transform, in: context)
  }

  /// Adds the blur of a group that only shows one whole, unscaled image. Returns false for other groups.
  @inline(never)
  private mutating func addFilteredImage(
    _ group: DisplayGroup, transform: ProjectiveTransform, in context: Context
  ) -> Bool {
    let sigma = Self.sigma(group.filters, transform.meanScale)
    guard group.mask == nil, sigma > GaussianBlur.minSigma,
      let (pixels, rect) = wholeImage(of: group.contents, transform: transform)
    else { return false }
    let clamps = Self.clampsEdges(group.filters)
    let wanted = context.bounds.intersection(clamps ? rect : rect.expanded(by: GaussianBlur.reach(sigma: sigma)))
    guard !wanted.isEmpty,
      let result = filtered(
        BlurredImage(pixels: pixels, factor: 1, x: rect.x0, y: rect.y0), within: rect, wanted: wanted,
        filters: group.filters, sigma: sigma, clampsEdges: clamps)
    else { return true }
    addImage(result, within: wanted, in: context)
    return true
  }

  /// Draws a group onto a surface, and adds the filtered surface.
  @inline(never)
  private mutating func addFilteredSurface(
    _ group: DisplayGroup, transform: ProjectiveTransform, in context: Context
  ) {
    let sigma = Self.sigma(group.filters, transform.meanScale)
    let clamps = Self.clampsEdges(group.filters)
    let reach = sigma > GaussianBlur.minSigma ? GaussianBlur.reach(sigma: sigma) : 0
    let whole = estimate(group.contents, transform: transform)
    let wanted = context.bounds.intersection(clamps ? whole : whole.expanded(by: reach))
    let area = whole.intersection(GaussianBlur.source(of: wanted, sigma: sigma))
    guard !wanted.isEmpty,
      let surface = surface(of: group.input(of: .filters), transform: transform, area: area),
      let result = filtered(
        surface, within: area, wanted: wanted, filters: group.filters, sigma: sigma, clampsEdges: clamps)
    else { return }
    addImage(result, within: wanted, in: context)
  }

  /// Returns a Boolean value that indicates whether a blur among the filters repeats the pixels at the border.
  private static func clampsEdges(_ filters: [DisplayFilter]) -> Bool {
    filters.contains { if case .gaussianBlur(_, true) = $0 { true } else { false } }
  }

  /// Returns the pixels and the position of the image in a list that only shows one whole, unscaled image.
  ///
  /// The frame buffer shares the image's memory, and must only be read. Returns nil for other lists.
  private func wholeImage(of list: DisplayList, transform: ProjectiveTransform) -> (FrameBuffer, PixelRect)? {
    guard list.items.count == 1, case .fill(let fill) = list.items[0], fill.state.clip == nil,
      fill.state.opacity == 1, fill.state.blendMode == .normal, case .image(let image) = fill.paint, image.tint == nil,
      case .rect(let shape) = fill.shape, shape == image.destination,
      image.source == CGRect(x: 0, y: 0, width: image.image.width, height: image.image.height),
      image.source.size == image.destination.size
    else { return nil }
    let imageTransform = ProjectiveTransform(fill.state.transform).concatenating(transform)
    guard imageTransform.isScaleTranslate, imageTransform.a == 1, imageTransform.d == 1 else { return nil }
    let (x, y) = (imageTransform.tx + Double(shape.minX), imageTransform.ty + Double(shape.minY))
    guard x == x.rounded(), y == y.rounded(), abs(x) < 1e6, abs(y) < 1e6,
      let pixels = Self.pixelImage(of: image.image), let source = PixelSource(pixels),
      source.width == image.image.width, source.height == image.image.height
    else { return nil }
    let shared = FrameBuffer(
      reading: source.plane.base, width: source.width, height: source.height, stride: source.plane.stride)
    return (shared, PixelRect(x0: Int(x), y0: Int(y), x1: Int(x) + source.width, y1: Int(y) + source.height))
  }

  /// Returns the standard deviation, in pixels, of all blurs among the filters.
  static func sigma(_ filters: [DisplayFilter], _ scale: Double) -> Double {
    var sum = 0.0
    for case .gaussianBlur(let sigma, _) in filters { sum += variance(sigma, scale) }
    return Self.sigma(variance: sum)
  }

  /// Returns the variance of a blur in square pixels. The variances of successive blurs add up.
  static func variance(_ sigma: CGFloat, _ scale: Double) -> Double {
    sigma > 0 && sigma.isFinite ? Double(sigma * sigma) * scale * scale : 0
  }

  /// Returns the standard deviation of a variance, at most `GaussianBlur.maxSigma`.
  static func sigma(variance: Double) -> Double {
    variance.isNaN ? 0 : min(variance.squareRoot(), GaussianBlur.maxSigma)
  }

  /// Returns the pixels of a surface within `area` after all filters. Blurs are applied first, as one blur with
  /// `sigma`.
  func filtered(
    _ surface: BlurredImage, within area: PixelRect, wanted: PixelRect, filters: [DisplayFilter], sigma: Double,
    clampsEdges: Bool
  ) -> BlurredImage? {
    let blurred =
      sigma > GaussianBlur.minSigma
      ? GaussianBlur.blur(
        surface.pixels, originX: surface.x, originY: surface.y, area: area, wanted: wanted, sigma: sigma,
        clampsEdges: clampsEdges, pool: resources.pool) : surface
    return blurred.map { Self.filter($0, filters) }
  }

  /// Applies all filters except blurs to an image in place.
  static func filter(_ image: BlurredImage, _ filters: [DisplayFilter]) -> BlurredImage {
    for filter in filters {
      switch filter {
      case .gaussianBlur: break
      case .colorMatrix(let matrix): ColorFilters.apply(matrix: matrix, to: image.pixels)
      case .tint(let color): ColorFilters.apply(tint: color, to: image.pixels)
      }
    }
    return image
  }

  /// Adds an offscreen image, clipped to `wanted`.
  mutating func addImage(
    _ image: BlurredImage, within wanted: PixelRect, isOpaque: Bool = false, in context: Context
  ) {
    let bounds = image.bounds.intersection(wanted).intersection(context.bounds)
    guard let shader = self.shader(of: image, isOpaque: isOpaque, columns: bounds) else { return }
    let rect = SIMD4(Double(bounds.x0), Double(bounds.y0), Double(bounds.x1), Double(bounds.y1))
    addFill(.fill(shader, .normal), CoverageMask(.rect(rect)), bounds, in: context)
  }

  /// Returns a shader of an offscreen image, or nil if the image or the columns are empty.
  func shader(of image: BlurredImage, isOpaque: Bool = false, columns: PixelRect) -> Shader? {
    guard !columns.isEmpty, let source = PixelSource(image.pixels, isOpaque: isOpaque) else { return nil }
    return resources.shaders.shader(
      source, toPixels: image.transform, isNearest: image.factor == 1,
      shown: CGRect(x: 0, y: 0, width: source.width, height: source.height), columns: columns.x0..<columns.x1)
  }

  /// Adds a group with `shouldRasterize`: its pixels at the rasterization scale, cached and scaled to the target.
  @inline(never)
  private mutating func addRasterized(
    _ group: DisplayGroup, scale: Double, transform: ProjectiveTransform, in context: Context
  ) {
    let unit = ProjectiveTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
    guard scale > 0, scale.isFinite else { return }
    let box =
      group.bounds.map { PixelRect(touching: unit.boundingBox($0)) } ?? estimate(group.contents, transform: unit)
    guard !box.isEmpty else { return }
    // A group with more than 16 million pixels would not fit into the cache. It is drawn without it.
    guard box.width * box.height <= 1 << 24 else {
      var plain = group
      (plain.rasterizationScale, plain.shadow) = (nil, nil)
      addFiltered(plain, transform: transform, in: context)
      return
    }
    guard let rasterized = rasterized(group, scale: scale, box: box) else { return }
    add(rasterized, scale: scale, box: box, transform: transform, in: context)
  }

  /// Returns the pixels of a group at the rasterization scale, from the cache if they are there.
  private func rasterized(_ group: DisplayGroup, scale: Double, box: PixelRect) -> RasterizedGroup? {
    func make() -> RasterizedGroup? {
      let unit = ProjectiveTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
      return drawn(group.input(of: .rasterization), transform: unit, area: box).flatMap(RasterizedGroup.init)
    }
    guard let origin = group.cacheKey else { return make() }
    let key = RenderCaches.GroupKey(
      origin: ObjectIdentifier(origin), scale: scale, width: box.width, height: box.height)
    return resources.caches.groups.value(for: key, of: origin) {
      make().map { ($0, $0.byteCount) }
    }
  }

  /// Adds the pixels of a group, scaled to the target.
  @inline(never)
  private mutating func add(
    _ rasterized: RasterizedGroup, scale: Double, box: PixelRect, transform: ProjectiveTransform, in context: Context
  ) {
    let toPixels = ProjectiveTransform(
      a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: Double(box.x0) / scale, ty: Double(box.y0) / scale
    ).concatenating(transform)
    let rect = CGRect(
      x: Double(box.x0) / scale, y: Double(box.y0) / scale, width: Double(box.width) / scale,
      height: Double(box.height) / scale)
    guard let (mask, bounds) = coverageMask(of: .rect(rect), transform: transform, antialiased: true) else { return }
    let columns = bounds.intersection(context.bounds)
    guard !columns.isEmpty,
      let shader = resources.shaders.shader(
        rasterized.source, toPixels: toPixels, isNearest: false,
        shown: CGRect(x: 0, y: 0, width: rasterized.source.width, height: rasterized.source.height),
        columns: columns.x0..<columns.x1,
        queue: queue, blocks: rasterized.blocks)
    else { return }
    addFill(.fill(shader, .normal), mask, bounds, in: context)
  }
}
