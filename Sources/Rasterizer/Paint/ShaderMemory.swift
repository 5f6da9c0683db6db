// Shaders of one frame become those of the next.
//
// A scene in motion shows the same pictures elsewhere in every frame; to make their shaders anew would ask for memory
// five times each. What was shown is not kept alive, only the memory in which the next one is shown.
// Rule inside: used by the thread that plans; a shader that somebody still holds is left to them.
import CoreGraphics

/// Makes the shaders of images in memory of earlier ones.
final class ShaderMemory {
  private var upright = Recycler<UprightImageShader>()
  private var turned = Recycler<ImageShader>()

  /// The shader for `source` drawn so that `shown` (image pixels) goes where `toPixels` puts it; nil where that has no
  /// inverse. With `pending`, its columns are found with all that a plan still needs.
  func shader(
    _ source: PixelSource, toPixels: PlaneMap, isNearest: Bool, shown: CGRect, columns: Range<Int>,
    pending: PendingEdges? = nil, blocks: @autoclosure () -> AlphaBlocks? = nil
  ) -> ImageShader? {
    guard let map = toPixels.inverse else { return nil }
    guard map.isScaleTranslate else {
      let shader = turned.take {
        $0.show(source, map: map, isNearest: isNearest, shown: shown)
      } make: {
        ImageShader(source, map: map, isNearest: isNearest, shown: shown)
      }
      shader.blocks = blocks()
      return shader
    }
    let shader = upright.take {
      $0.show(source, map: map, isNearest: isNearest, shown: shown)
    } make: {
      UprightImageShader(source, map: map, isNearest: isNearest, shown: shown)
    }
    if shader.show(columns, blocks: blocks) {
      if let pending { pending.shaders.append(shader) } else { shader.findColumns() }
    }
    return shader
  }

  /// To be called when nothing is planned or drawn any more.
  func endFrame() {
    upright.endFrame { $0.forget() }
    turned.endFrame { $0.forget() }
  }
}
