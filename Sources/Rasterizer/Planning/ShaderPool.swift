// Shaders that are reused from frame to frame.
//
// An animated scene shows the same images elsewhere in every frame, and a new shader for each would take five
// allocations. An unused shader does not keep its image alive.
//
// Invariant: used by the planning thread; a shader that is still referenced is not reused.
import CoreGraphics

/// Returns shaders of images, in the memory of earlier ones.
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
    // Images appear one by one, so some shaders are allocated at once.
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

  /// Returns a shader with another shader's alpha in one colour.
  func tinted(_ shader: Shader, color: Pixel) -> Shader {
    tinted.take {
      $0.show(shader, color: color)
    } make: {
      TintShader(shader, color: color)
    }
  }

  /// Returns the shader that shows the rectangle `shown` of `source` where `toPixels` maps it; nil if that has no
  /// inverse.
  ///
  /// With a queue, its columns are computed with the other preparations.
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

  /// Takes the shaders back; called when nothing is planned or drawn any more.
  func endFrame() {
    // A tint shader holds its inner shader until here.
    tinted.endFrame { $0.show(nothing, color: 0) }
    axisAligned.endFrame { $0.dropSource() }
    rotated.endFrame { $0.dropSource() }
  }
}
