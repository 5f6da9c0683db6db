import CoreGraphics

extension PlanBuilder {
  /// Returns the shader of a paint whose space `transform` maps to pixels.
  ///
  /// `opacity` becomes 1 where the shader contains it.
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

  private func shader(_ image: DisplayImage, transform: ProjectiveTransform, bounds: PixelRect) -> Shader? {
    guard image.source.width > 0, image.source.height > 0, image.destination.width > 0, image.destination.height > 0
    else { return nil }
    let (sx, sy) = (
      image.destination.width / image.source.width, image.destination.height / image.source.height
    )
    var toPixels = ProjectiveTransform(
      a: sx, b: 0, c: 0, d: sy, tx: image.destination.minX - image.source.minX * sx,
      ty: image.destination.minY - image.source.minY * sy
    ).concatenating(transform)
    var shown = image.source
    guard var source = pixels(of: image.image, toPixels: &toPixels, shown: &shown) else { return nil }
    let shrink = shrinking(toPixels, at: CGPoint(x: shown.midX, y: shown.midY))
    var level = 0
    let filter = shrink > 1.001 ? image.minification : image.magnification
    if filter != .nearest, shrink > 1 {
      level = mipLevel(shrink, filter)
      if level > 0, let (smaller, done) = mip(source, image.image, level) {
        level = done
        let factor = Double(1 << done)
        toPixels = ProjectiveTransform(a: factor, b: 0, c: 0, d: factor, tx: 0, ty: 0).concatenating(toPixels)
        shown = CGRect(
          x: shown.minX / factor, y: shown.minY / factor, width: shown.width / factor, height: shown.height / factor)
        source = smaller
      }
    }
    // Not captured through `self`, whose copy for each image would cost more than the rest.
    let (caches, drawn) = (resources.caches, image.image)
    let shader = resources.shaders.shader(
      source, toPixels: toPixels, isNearest: filter == .nearest, shown: shown, columns: bounds.x0..<bounds.x1,
      queue: queue, blocks: Self.blocks(of: drawn, source, level, in: caches))
    if let tint = image.tint, let shader { return resources.shaders.tinted(shader, color: tint.pixel()) }
    return shader
  }

  /// Returns the number of image pixels per pixel of the target, in the middle of the shown part.
  ///
  /// It is the geometric mean of both axes. It does not depend on the visible part, so that scrolling does not change
  /// the sharpness.
  private func shrinking(_ toPixels: ProjectiveTransform, at middle: CGPoint) -> Double {
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

  /// Returns the mip level for a scale: bilinear samples skip no image pixel only while the scale is below 2.
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

  /// Returns the blocks of an image that are all transparent or all opaque; nil for an opaque image.
  private static func blocks(
    of image: CGImage, _ source: PixelSource, _ level: Int, in caches: RenderCaches
  ) -> AlphaBlocks? {
    guard !source.isOpaque, let pixels = pixelImage(of: image) else { return nil }
    return caches.blocks.value(for: .init(image: ObjectIdentifier(pixels), level: level), of: pixels) {
      let blocks = AlphaBlocks(source)
      return (blocks, blocks.byteCount)
    }
  }

  private func mip(_ source: PixelSource, _ image: CGImage, _ level: Int) -> (PixelSource, Int)? {
    guard case .some(let pixels) = Self.pixelImage(of: image) else { return nil }
    var current = source
    var done = 0
    for step in 1...level where current.width > 1 || current.height > 1 {
      let key = RenderCaches.MipKey(image: ObjectIdentifier(pixels), level: step)
      let made = resources.caches.mipLevels.value(for: key, of: pixels) {
        let half = current.nextMipLevel()
        return (half, half.width * half.height * 4)
      }
      guard let half = made, let next = PixelSource(half, isOpaque: source.isOpaque) else { break }
      current = next
      done = step
    }
    return done > 0 ? (current, done) : nil
  }

  static func pixelImage(of image: CGImage) -> PixelImage? {
    switch image.content {
    case .pixels(let pixels): return pixels
    case .encoded(let decoder): return decoder.pixels
    case .drawing, .provided: return nil
    }
  }

  /// Returns the image as pixels; a drawing is rasterized at the size at which it is shown.
  private func pixels(of image: CGImage, toPixels: inout ProjectiveTransform, shown: inout CGRect) -> PixelSource? {
    if let pixels = Self.pixelImage(of: image) {
      // A damaged file may hold fewer pixels than its header says.
      if pixels.width > 0, image.width > 0, pixels.width != image.width || pixels.height != image.height {
        let (fx, fy) = (Double(image.width) / Double(pixels.width), Double(image.height) / Double(pixels.height))
        toPixels = ProjectiveTransform(a: fx, b: 0, c: 0, d: fy, tx: 0, ty: 0).concatenating(toPixels)
        shown = CGRect(x: shown.minX / fx, y: shown.minY / fy, width: shown.width / fx, height: shown.height / fy)
      }
      return PixelSource(pixels)
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
    return PixelSource(pixels)
  }
}
