// The caching of scaled images that do not move while other layers do.
//
// Scaling a pixel takes about five times as long as copying it. The scaled pixels of an image are cached once twice its
// area has been scaled with the same geometry. This is the rule of the ski rental problem (Karlin and others 1988). The
// work is then at most one and a half times the minimum. An image that moves is never cached.
//
// Pixels are scaled by the shader that would draw them, at the same positions, so the bytes are the same.
import CoreGraphics

extension PlanBuilder {
  /// Returns an image at the target's scale if the image has been scaled often enough, else the image itself.
  func scaled(_ image: SampledImage, bounds: PixelRect) -> SampledImage {
    let (transform, shown, cache) = (image.toPixels, image.shown, resources.caches.scaledImages)
    guard let owner = image.cacheOwner, transform.isScaleTranslate, transform.a > 0, transform.d > 0,
      !transform.movesByWholePixels
    else { return image }
    let area = PixelRect(touching: transform.boundingBox(shown)).intersection(target)
    guard area.contains(bounds), cache.accepts(area.width * area.height * 4) else { return image }
    let key = RenderCaches.MipKey(image: ObjectIdentifier(owner), level: image.level)
    var entry = cache[key] ?? ScaledImage(transform: transform, shown: shown, area: area)
    if !entry.isAt(transform, shown, area) { entry = ScaledImage(transform: transform, shown: shown, area: area) }
    if entry.pixels == nil {
      entry.scaledCount += bounds.width * bounds.height
      if entry.scaledCount >= 2 * entry.pixelCount { entry.pixels = pixels(of: image, in: area) }
      let bytes = entry.pixels == nil ? 64 : entry.pixelCount * 4
      cache.keep(entry, for: key, of: owner, bytes: bytes)
    }
    return entry.pixels.flatMap { SampledImage($0, at: area, isOpaque: image.source.isOpaque) } ?? image
  }

  /// Returns the pixels of a part of the target, as the image's shader draws them.
  private func pixels(of image: SampledImage, in area: PixelRect) -> FrameBuffer? {
    guard
      let shader = resources.shaders.shader(
        image.source, toPixels: image.toPixels, isNearest: false, shown: image.shown, columns: area.x0..<area.x1)
    else { return nil }
    let surface = FrameBuffer(unclearedWidth: area.width, height: area.height)
    let rowsPerItem = 32
    resources.pool.run(items: (area.height + rowsPerItem - 1) / rowsPerItem) { _, item in
      // A shader that scales without mirroring needs no scratch memory.
      for y in item * rowsPerItem..<min(area.height, (item + 1) * rowsPerItem) {
        let row = surface.row(y)
        shader.fetch(row, x: area.x0, y: area.y0 + y, count: area.width, scratch: row)
      }
    }
    return surface
  }
}
