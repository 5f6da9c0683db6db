// Shaders of one frame become those of the next.
//
// A scene in motion shows the same pictures elsewhere in every frame; to make their shaders anew would ask for memory
// five times each. What was shown is not kept alive, only the memory in which the next one is shown.
// Rule inside: used by the thread that plans; a shader that somebody still holds is left to them.
import CoreGraphics

/// Makes the shaders of images in memory of earlier ones.
final class ShaderPool {
  @exclusivity(unchecked) private var upright = ObjectPool<AxisAlignedImageShader>()
  @exclusivity(unchecked) private var turned = ObjectPool<ImageShader>()
  @exclusivity(unchecked) private var tinted = ObjectPool<TintShader>()
  private let allocator: BlockAllocator
  private static let preallocatedCount = 32
  /// What shaders to spare show.
  private let pixel: PixelSource?
  /// What tinted shaders show that are not used.
  private let nothing = SolidShader(0)

  init(in allocator: BlockAllocator) {
    self.allocator = allocator
    // Some to spare, for pictures that come in one by one.
    guard let pixel = PixelSource(FrameBuffer(width: 1, height: 1)) else {
      self.pixel = nil
      return
    }
    self.pixel = pixel
    preallocate()
  }

  /// Makes some to spare beyond what the drawing at hand uses.
  func preallocate() {
    guard let pixel else { return }
    while upright.reusableCount < Self.preallocatedCount {
      upright.addReusable(makeUpright(pixel, .identity, isNearest: false, .zero))
    }
    while tinted.reusableCount < Self.preallocatedCount / 8 { tinted.addReusable(TintShader(nothing, color: 0)) }
  }

  private func makeUpright(_ source: PixelSource, _ transform: ProjectiveTransform, isNearest: Bool, _ shown: CGRect)
    -> AxisAlignedImageShader
  {
    let shader = AxisAlignedImageShader(source, transform: transform, isNearest: isNearest, shown: shown)
    shader.keepColumns(in: allocator)
    return shader
  }

  /// A shader's alpha in one colour.
  func tinted(_ shader: Shader, color: Pixel) -> Shader {
    tinted.take {
      $0.show(shader, color: color)
    } make: {
      TintShader(shader, color: color)
    }
  }

  /// The shader for `source` drawn so that `shown` (image pixels) goes where `toPixels` puts it; nil where that has no
  /// inverse. With `pending`, its columns are found with all that a plan still needs.
  func shader(
    _ source: PixelSource, toPixels: ProjectiveTransform, isNearest: Bool, shown: CGRect, columns: Range<Int>,
    queue: PreparationQueue? = nil, blocks: @autoclosure () -> AlphaBlocks? = nil
  ) -> ImageShader? {
    guard let transform = toPixels.inverse else { return nil }
    guard transform.isScaleTranslate else {
      let shader = turned.take {
        $0.show(source, transform: transform, isNearest: isNearest, shown: shown)
      } make: {
        ImageShader(source, transform: transform, isNearest: isNearest, shown: shown)
      }
      shader.blocks = blocks()
      return shader
    }
    let shader = upright.take {
      $0.show(source, transform: transform, isNearest: isNearest, shown: shown)
    } make: {
      self.makeUpright(source, transform, isNearest: isNearest, shown)
    }
    if shader.show(columns, blocks: blocks) {
      if let queue { queue.add(shader) } else { shader.findColumns() }
    }
    return shader
  }

  /// To be called when nothing is planned or drawn any more.
  func endFrame() {
    // What was tinted is held until then.
    tinted.endFrame { $0.show(nothing, color: 0) }
    upright.endFrame { $0.dropSource() }
    turned.endFrame { $0.dropSource() }
  }
}
