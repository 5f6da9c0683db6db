import CoreGraphics

extension PlanBuilder {
  /// Adds a group's shadow: the shadow's shape or the group's alpha, in one colour, offset and blurred.
  @inline(never)
  mutating func addShadow(of group: DisplayGroup, transform: ProjectiveTransform, in context: Context) {
    guard let shadow = group.shadow else { return }
    let color = shadow.color.pixel(opacity: Self.clampedToUnit(shadow.opacity))
    guard color >> 24 > 0, shadow.offset.width.isFinite, shadow.offset.height.isFinite else { return }
    let sigma = Self.sigma(variance: Self.variance(shadow.sigma, transform.meanScale))
    let moved = ProjectiveTransform(
      a: 1, b: 0, c: 0, d: 1, tx: Double(shadow.offset.width), ty: Double(shadow.offset.height)
    ).concatenating(transform)
    if let shape = shadow.shape {
      addShadow(of: shape, color: color, sigma: sigma, transform: moved, in: context)
      return
    }
    let list = group.input(of: .shadow)
    let reach = sigma > GaussianBlur.minSigma ? GaussianBlur.reach(sigma: sigma) : 0
    let whole = estimate(list, transform: moved)
    let wanted = context.bounds.intersection(whole.expanded(by: reach))
    if wanted.isEmpty { return }
    func make(_ wanted: PixelRect) -> BlurredImage? {
      let area = whole.intersection(GaussianBlur.source(of: wanted, sigma: sigma))
      guard let surface = surface(of: list, transform: moved, area: area),
        let image = filtered(surface, within: area, wanted: wanted, filters: [], sigma: sigma, clampsEdges: false)
      else { return nil }
      Self.colorize(image.pixels, color)
      return image
    }
    let image: BlurredImage?
    if let origin = group.cacheKey, isWorthKeeping(whole.expanded(by: reach)) {
      let key = RenderCaches.GroupShadowKey(
        origin: ObjectIdentifier(origin), transform: moved, sigma: sigma, color: color)
      image = resources.caches.groupShadows.value(for: key, of: origin) {
        make(whole.expanded(by: reach)).map { ($0, $0.pixels.width * $0.pixels.height * 4) }
      }
    } else {
      image = make(wanted)
    }
    guard let image else { return }
    addImage(image, within: wanted, in: context)
  }

  /// Adds the shadow of a shape.
  private mutating func addShadow(
    of shape: DisplayShape, color: Pixel, sigma: Double, transform: ProjectiveTransform, in context: Context
  ) {
    guard let (mask, bounds) = coverageMask(of: shape, transform: transform, antialiased: true), !bounds.isEmpty else {
      return
    }
    if sigma <= GaussianBlur.minSigma {
      addFill(.solid(color), mask, bounds, in: context)
      return
    }
    let reach = GaussianBlur.reach(sigma: sigma)
    let wanted = context.bounds.intersection(bounds.expanded(by: reach))
    if wanted.isEmpty { return }
    let whole = bounds.expanded(by: reach)
    let isKept = isWorthKeeping(whole)
    let part = isKept ? whole : wanted
    // A blur needs the mean coverage of blocks of pixels. This is the coverage of one pixel at a smaller scale, so the
    // shape is drawn at that scale.
    func make() -> BlurredImage? {
      let (resources, f) = (resources, Double(GaussianBlur.factor(sigma: sigma)))
      let black = DisplayList(items: [.fill(DisplayFill(shape, .color(.black)))])
      let grid = GaussianBlur.grid(wanted: part, sigma: sigma)
      let surface = FrameBuffer(unclearedWidth: grid.width, height: grid.height)
      let down = ProjectiveTransform(a: 1 / f, b: 0, c: 0, d: 1 / f, tx: -Double(grid.x0), ty: -Double(grid.y0))
      resources.drawNested(surface, nil) { $0.addItems(of: black, transform: transform.concatenating(down)) }
      let image = GaussianBlur.blur(wanted: part, sigma: sigma, pool: resources.pool) { rows, grid, planes in
        for row in rows {
          let (from, to) = (surface.base + row * surface.stride, planes.row(row))
          for x in 0..<grid.width { to[x] = SIMD4(0, 0, 0, Float(from[x] >> 24)) }
        }
      }
      Self.colorize(image.pixels, color)
      return image
    }
    var image: BlurredImage?
    if isKept, let key = ShapeKey(shape, transform: transform) {
      image =
        resources.caches.shadows.value(for: .init(shape: key, sigma: sigma, color: color)) {
          make().map { (($0, shape), $0.pixels.width * $0.pixels.height * 4) }
        }?.0
    } else {
      image = make()
    }
    if let image { addImage(image, within: wanted, in: context) }
  }

  /// Returns a Boolean value that indicates whether to cache a whole shadow. It must not be far larger than the visible
  /// area.
  private func isWorthKeeping(_ whole: PixelRect) -> Bool {
    whole.width * whole.height <= 4 * max(visible.width * visible.height, 1)
  }

  /// Replaces every pixel by a colour, multiplied by the pixel's alpha.
  static func colorize(_ image: FrameBuffer, _ color: Pixel) {
    for y in 0..<image.height {
      let row = image.base + y * image.stride
      for x in 0..<image.width { row[x] = mul255(color, row[x] >> 24) }
    }
  }

  // MARK: Backdrops

  /// Adds a backdrop: the filtered pixels below it, inside a shape. They are computed at a barrier.
  mutating func add(backdrop: DisplayBackdrop, transform: ProjectiveTransform, in context: Context?) {
    guard var context else { return }
    let transform = ProjectiveTransform(backdrop.state.transform).concatenating(transform)
    context.opacity *= Self.clampedToUnit(backdrop.state.opacity)
    guard context.opacity > 0,
      let (mask, bounds) = coverageMask(
        of: backdrop.shape, transform: transform, antialiased: backdrop.state.antialiased)
    else { return }
    let area = bounds.intersection(context.bounds)
    if area.isEmpty { return }
    let sigma = Self.sigma(backdrop.filters, transform.meanScale)
    let clamps = backdrop.filters.contains { if case .gaussianBlur(_, true) = $0 { true } else { false } }
    let reach = sigma > GaussianBlur.minSigma ? GaussianBlur.reach(sigma: sigma) : 0
    // With clamped edges, pixels outside the shape's bounds do not bleed in. The estimated bounds are used, because the
    // exact ones are only known when the edges have been built.
    var estimated = bounds
    if case .edges(let list) = mask.kind { estimated = list.estimate }
    let read = (clamps ? estimated : estimated.expanded(by: reach)).intersection(visible)
    let (origin, filters) = (backdrop.cacheKey, backdrop.filters)
    let key = origin.map {
      RenderCaches.BackdropKey(
        origin: ObjectIdentifier($0), transform: transform, area: area, read: read, visible: visible, filters: filters)
    }
    if let key, let known = resources.caches.backdrops[key] {
      if let known = shader(of: known, columns: area) {
        addFill(.fill(known, backdrop.state.blendMode), mask, bounds, in: context)
      }
      return
    }
    let backdropShader = BackdropShader()
    let reads = bounds.expanded(by: reach).union(read).intersection(visible)
    plan.backdrops.append(reads)
    plan.barriers.append(
      PlanBarrier(step: plan.steps.count, reads: reads) { [resources, visible, queue] target in
        let builder = PlanBuilder(resources: resources, visible: visible, target: target.bounds, queue: queue)
        var image: BlurredImage?
        if sigma > GaussianBlur.minSigma {
          image = GaussianBlur.blur(
            target, originX: 0, originY: 0, area: read, wanted: area, sigma: sigma, clampsEdges: true,
            pool: resources.pool)
          image = image.map { Self.filter($0, filters) }
        } else {
          let copy = SurfaceCopy(bounds: area)
          copy.copy(from: target)
          image = builder.filtered(
            BlurredImage(pixels: copy.pixels, factor: 1, x: area.x0, y: area.y0), within: area, wanted: area,
            filters: filters, sigma: 0, clampsEdges: true)
        }
        guard let image else { return }
        backdropShader.inner = builder.shader(of: image, columns: area)
        let bytes = image.pixels.width * image.pixels.height * 4
        if let key { resources.caches.backdrops.keep(image, for: key, of: origin, bytes: bytes) }
      })
    addFill(.fill(backdropShader, backdrop.state.blendMode), mask, bounds, in: context)
  }
}
