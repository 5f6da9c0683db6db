// A pool of image shaders for reuse in later frames.
//
// An animated scene draws the same images elsewhere in every frame, and each new shader would need five allocations. An
// idle shader does not retain its image.
//
// Invariant: only the planning thread uses the pool. A shader that is still referenced is not reused.
import CoreGraphics

/// Creates shaders of images, or reuses earlier ones.
final class ShaderPool {
  @exclusivity(unchecked) private var axisAligned = ObjectPool<AxisAlignedImageShader>()
  @exclusivity(unchecked) private var rotated = ObjectPool<ImageShader>()
  @exclusivity(unchecked) private var tinted = ObjectPool<TintShader>()
  private let allocator: BlockAllocator
  private static let preallocatedCount = 32
  /// The inner shader of reusable tint shaders.
  private let nothing = SolidShader(0)

  init(in allocator: BlockAllocator) {
    self.allocator = allocator
    // Shaders are preallocated, since an animation shows new images one by one.
    guard let pixel = PixelSource(FrameBuffer(width: 1, height: 1)) else { return }
    for _ in 0..<Self.preallocatedCount {
      axisAligned.addReusable(makeAxisAligned(pixel, .identity, isNearest: false, .zero))
    }
    for _ in 0..<Self.preallocatedCount / 8 { tinted.addReusable(TintShader(nothing, color: 0)) }
  }

  private func makeAxisAligned(
    _ source: PixelSource, _ transform: ProjectiveTransform, isNearest: Bool, _ shown: CGRect
  ) -> AxisAlignedImageShader {
    let shader = AxisAlignedImageShader(source, transform: transform, isNearest: isNearest, shown: shown)
    shader.keepColumns(in: allocator)
    return shader
  }

  /// Returns a shader that draws one colour with another shader's alpha.
  func tinted(_ shader: Shader, color: Pixel) -> Shader {
    tinted.take {
      $0.show(shader, color: color)
    } make: {
      TintShader(shader, color: color)
    }
  }

  /// Returns a shader for the rectangle `shown` of `source`, which `toPixels` maps to the target.
  ///
  /// Returns nil if `toPixels` has no inverse. With a queue, the shader's column tables are computed later, with the
  /// other preparations.
  func shader(
    _ source: PixelSource, toPixels: ProjectiveTransform, isNearest: Bool, shown: CGRect, columns: Range<Int>,
    queue: PreparationQueue? = nil, blocks: @autoclosure () -> AlphaBlocks? = nil
  ) -> ImageShader? {
    guard let transform = toPixels.inverse else { return nil }
    guard transform.isScaleTranslate else {
      let shader = rotated.take {
        $0.show(source, transform: transform, isNearest: isNearest, shown: shown)
      } make: {
        ImageShader(source, transform: transform, isNearest: isNearest, shown: shown)
      }
      shader.blocks = blocks()
      return shader
    }
    let shader = axisAligned.take {
      $0.show(source, transform: transform, isNearest: isNearest, shown: shown)
    } make: {
      self.makeAxisAligned(source, transform, isNearest: isNearest, shown)
    }
    if shader.show(columns, blocks: blocks) {
      if let queue { queue.add(shader) } else { shader.findColumns() }
    }
    return shader
  }

  /// Recovers unreferenced shaders. It is called after planning and drawing.
  func endFrame() {
    // Tint shaders come first, since each retains its inner shader.
    tinted.endFrame { $0.show(nothing, color: 0) }
    axisAligned.endFrame { $0.dropSource() }
    rotated.endFrame { $0.dropSource() }
  }
}
