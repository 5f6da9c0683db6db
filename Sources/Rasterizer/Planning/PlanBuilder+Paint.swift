import CoreGraphics

extension PlanBuilder {
  /// Returns the shader of a paint, or nil if it draws nothing. `transform` maps the paint's space to pixels.
  ///
  /// If the shader's pixels already include `opacity`, it is set to 1.
  func shader(
    _ paint: DisplayPaint, transform: ProjectiveTransform, bounds: PixelRect, opacity: inout Double,
    isMask: Bool = false
  ) -> Shader? {
    if bounds.isEmpty { return nil }
    switch paint {
    case .color(let color):
      defer { opacity = 1 }
      return SolidShader(color.pixel(opacity: opacity))
    case .gradient(let gradient):
      defer { opacity = 1 }
      return GradientShader(gradient, transform: transform, opacity: opacity, dithers: !isMask)
    case .image(let image):
      return shader(image, transform: transform, bounds: bounds)
    }
  }

  /// Returns the shader of an image paint.
  private func shader(_ image: DisplayImage, transform: ProjectiveTransform, bounds: PixelRect) -> Shader? {
    guard image.source.width > 0, image.source.height > 0, image.destination.width > 0, image.destination.height > 0
    else { return nil }
    let (sx, sy) = (
      image.destination.width / image.source.width, image.destination.height / image.source.height
    )
    let toPixels = ProjectiveTransform(
      a: sx, b: 0, c: 0, d: sy, tx: image.destination.minX - image.source.minX * sx,
      ty: image.destination.minY - image.source.minY * sy
    ).concatenating(transform)
    guard let (found, filter) = sampledImage(image, toPixels) else { return nil }
    let sampled = filter == .nearest ? found : scaled(found, bounds: bounds)
    // Capturing `self` would copy the builder for each image, which would cost more than the rest.
    let caches = resources.caches
    let shader = resources.shaders.shader(
      sampled.source, toPixels: sampled.toPixels, isNearest: filter == .nearest, shown: sampled.shown,
      columns: bounds.x0..<bounds.x1, queue: queue, blocks: Self.blocks(of: sampled, in: caches))
    if let tint = image.tint, let shader { return resources.shaders.tinted(shader, color: tint.pixel()) }
    return shader
  }

  /// Returns the number of image pixels per target pixel at a point in the image, as the geometric mean of both axes.
  ///
  /// The point is the middle of the shown part. The result does not depend on the visible part, so that scrolling does
  /// not change the sharpness.
  private func minificationFactor(_ toPixels: ProjectiveTransform, at middle: CGPoint) -> Double {
    guard let inverse = toPixels.inverse else { return 1 }
    let center = toPixels.homogeneous(middle.x, middle.y)
    if abs(center.w) < 1e-9 { return 1 }
    let p = inverse.homogeneous(center.x / center.w, center.y / center.w)
    let w = abs(p.w) > 1e-9 ? p.w : 1e-9
    let a = (inverse.a * w - p.x * inverse.g) / (w * w)
    let b = (inverse.b * w - p.y * inverse.g) / (w * w)
    let c = (inverse.c * w - p.x * inverse.h) / (w * w)
    let d = (inverse.d * w - p.y * inverse.h) / (w * w)
    let product = ((a * a + b * b) * (c * c + d * d)).squareRoot()
    return product.isFinite ? product.squareRoot() : 1
  }

  /// Returns the mip level for a minification. Bilinear samples skip image pixels unless it is below 2.
  private func mipLevel(_ shrink: Double, _ filter: DisplayImage.Filter) -> Int {
    var level = 0
    var rest = shrink
    let limit = filter == .trilinear ? 1.42 : 1.95
    while rest > limit && level < 14 {
      rest /= 2
      level += 1
    }
    return level
  }

  /// Returns the filter and the mip level for an image.
  private func sampling(
    _ image: DisplayImage, _ toPixels: ProjectiveTransform, _ shown: CGRect
  ) -> (filter: DisplayImage.Filter, level: Int) {
    let shrink = minificationFactor(toPixels, at: CGPoint(x: shown.midX, y: shown.midY))
    let filter = shrink > 1.001 ? image.minification : image.magnification
    return (filter, filter != .nearest && shrink > 1 ? mipLevel(shrink, filter) : 0)
  }

  /// Returns the pixels at the mip level for their size in the target, and the filter.
  private func sampledImage(
    _ image: DisplayImage, _ toPixels: ProjectiveTransform
  ) -> (SampledImage, DisplayImage.Filter)? {
    guard case .encoded(let decoder) = image.image.content else {
      guard var sampled = wholeImage(image.image, toPixels, image.source) else { return nil }
      let (filter, level) = sampling(image, sampled.toPixels, sampled.shown)
      useMipLevel(level, of: &sampled)
      return (sampled, filter)
    }
    // The decoder caches a large image only at the level at which it is shown.
    let (filter, level) = sampling(image, toPixels, image.source)
    let decoded = decoder.pixels(mipLevel: level)
    guard var sampled = SampledImage(decoded, toPixels: toPixels, shown: image.source) else { return nil }
    useMipLevel(level - decoded.level, of: &sampled)
    return (sampled, filter)
  }

  /// Replaces an image's pixels by those `level` mip levels further down, or by the smallest level there is.
  private func useMipLevel(_ level: Int, of image: inout SampledImage) {
    guard level > 0, let pixels = image.cacheOwner else { return }
    var current = image.source
    let isOpaque = current.isOpaque
    for step in 1...level where current.width > 1 || current.height > 1 {
      let key = RenderCaches.MipKey(image: ObjectIdentifier(pixels), level: step)
      let made = resources.caches.mipLevels.value(for: key, of: pixels) {
        let half = current.nextMipLevel()
        return (half, half.width * half.height * 4)
      }
      guard let half = made, let next = PixelSource(half, isOpaque: isOpaque) else { break }
      current = next
      image.replaceSource(by: current, level: step)
    }
  }

  /// Returns the map of an image's transparent and opaque blocks, or nil for opaque images and drawings.
  private static func blocks(of image: SampledImage, in caches: RenderCaches) -> AlphaBlocks? {
    guard !image.source.isOpaque, let pixels = image.cacheOwner else { return nil }
    return caches.blocks.value(for: .init(image: ObjectIdentifier(pixels), level: image.level), of: pixels) {
      let blocks = AlphaBlocks(image.source)
      return (blocks, blocks.byteCount)
    }
  }

  /// Returns the decoded pixels of an image, or nil for a drawing.
  static func pixelImage(of image: CGImage) -> PixelImage? {
    switch image.content {
    case .pixels(let pixels): return pixels
    case .encoded(let decoder): return decoder.pixels
    case .drawing, .provided: return nil
    }
  }

  /// Returns the image as pixels. A drawing is rasterized at the size at which it is shown.
  private func wholeImage(_ image: CGImage, _ transform: ProjectiveTransform, _ part: CGRect) -> SampledImage? {
    var (toPixels, shown) = (transform, part)
    if let pixels = Self.pixelImage(of: image) {
      // A damaged file may hold fewer pixels than its header says.
      if pixels.width > 0, image.width > 0, pixels.width != image.width || pixels.height != image.height {
        let (fx, fy) = (Double(image.width) / Double(pixels.width), Double(image.height) / Double(pixels.height))
        toPixels = ProjectiveTransform(a: fx, b: 0, c: 0, d: fy, tx: 0, ty: 0).concatenating(toPixels)
        shown = CGRect(x: shown.minX / fx, y: shown.minY / fy, width: shown.width / fx, height: shown.height / fy)
      }
      return SampledImage(pixels, isCached: true, toPixels: toPixels, shown: shown)
    }
    guard case .drawing(let list, let size, let scale) = image.content, size.width > 0, size.height > 0 else {
      return nil
    }
    let growth = toPixels.isAffine ? toPixels.scale(near: 0, 0) : 1
    let wanted = min(max(growth, 0.05), 4096 / Double(max(image.width, image.height, 1)))
    let (width, height) = (
      max(1, Int((Double(image.width) * wanted).rounded(.up))),
      max(1, Int((Double(image.height) * wanted).rounded(.up)))
    )
    let (fx, fy) = (Double(width) / Double(image.width), Double(height) / Double(image.height))
    let key = RenderCaches.DrawingKey(
      image: ObjectIdentifier(image), revision: image.revision, width: width, height: height)
    let made = resources.caches.drawings.value(for: key, of: image) {
      let surface = FrameBuffer(unclearedWidth: width, height: height)
      let toSurface = ProjectiveTransform(a: scale * fx, b: 0, c: 0, d: scale * fy, tx: 0, ty: 0)
      resources.drawNested(surface, nil) { $0.addItems(of: list, transform: toSurface) }
      return (surface.makePixelImage(), width * height * 4)
    }
    guard let pixels = made else { return nil }
    toPixels = ProjectiveTransform(a: 1 / fx, b: 0, c: 0, d: 1 / fy, tx: 0, ty: 0).concatenating(toPixels)
    shown = CGRect(x: shown.minX * fx, y: shown.minY * fy, width: shown.width * fx, height: shown.height * fy)
    return SampledImage(pixels, isCached: false, toPixels: toPixels, shown: shown)
  }
}
