/// A shader of one colour.
final class SolidShader: Shader, @unchecked Sendable {
  init(_ pixel: Pixel) { super.init(isOpaque: pixel >> 24 == 255, solid: pixel) }
}
