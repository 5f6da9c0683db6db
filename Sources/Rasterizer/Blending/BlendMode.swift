// The 28 blend modes on premultiplied pixels. The formulas are those of W3C Compositing and Blending Level 1, and of
// Apple's documentation of `CGBlendMode`.
//
// Source-over has kernels of its own. The other modes are rare and use plain Float arithmetic, pixel by pixel.
import CoreGraphics

/// Computes blend modes for a source pixel `s` and a destination pixel `d`.
enum BlendMode {
  private typealias Color = SIMD3<Float>

  /// Returns `s` blended with `d`, both premultiplied.
  static func blend(_ mode: CGBlendMode, _ d: Pixel, _ s: Pixel) -> Pixel {
    let (da, sa) = (d >> 24, s >> 24)
    switch mode {
    case .normal: return over(d, s)
    case .clear: return 0
    case .copy: return s
    case .sourceIn: return mul255(s, da)
    case .sourceOut: return mul255(s, 255 - da)
    case .sourceAtop: return sum(mul255(s, da), mul255(d, 255 - sa))
    case .destinationOver: return sum(d, mul255(s, 255 - da))
    case .destinationIn: return mul255(d, sa)
    case .destinationOut: return mul255(d, 255 - sa)
    case .destinationAtop: return sum(mul255(d, sa), mul255(s, 255 - da))
    case .xor: return sum(mul255(s, 255 - da), mul255(d, 255 - sa))
    case .plusLighter: return sum(d, s)
    case .plusDarker: return plusDarker(d, s)
    default: return mixed(mode, d, s)
    }
  }

  /// Returns the sum of each channel, at most 255.
  private static func sum(_ a: Pixel, _ b: Pixel) -> Pixel {
    var result: Pixel = 0
    for shift: Pixel in [0, 8, 16, 24] { result |= min(255, (a >> shift & 255) + (b >> shift & 255)) << shift }
    return result
  }

  /// Returns R = max(0, α − ((αd − D) + (αs − S))) with the alpha α = min(1, αd + αs).
  ///
  /// D and S are premultiplied colours, and αd and αs their alphas.
  private static func plusDarker(_ d: Pixel, _ s: Pixel) -> Pixel {
    let (da, sa) = (d >> 24, s >> 24)
    let alpha = min(255, da + sa)
    var result = alpha << 24
    for shift: Pixel in [0, 8, 16] {
      let gap = (da - min(da, d >> shift & 255)) + (sa - min(sa, s >> shift & 255))
      result |= (alpha - min(alpha, gap)) << shift
    }
    return result
  }

  /// Returns the result of a separable or non-separable mode: S·(1 − ab) + D·(1 − as) + as·ab·B(cb, cs).
  ///
  /// S and D are premultiplied colours, cs and cb the same colours divided by their alphas as and ab.
  private static func mixed(_ mode: CGBlendMode, _ d: Pixel, _ s: Pixel) -> Pixel {
    if s >> 24 == 0 { return d }
    if d >> 24 == 0 { return s }
    let (da, sa) = (Float(d >> 24) / 255, Float(s >> 24) / 255)
    let (dc, sc) = (channels(d), channels(s))
    let (cb, cs) = (clamped(dc / da), clamped(sc / sa))
    let b: Color
    switch mode {
    case .hue: b = setLuminosity(setSaturation(cs, saturation(cb)), luminosity(cb))
    case .saturation: b = setLuminosity(setSaturation(cb, saturation(cs)), luminosity(cb))
    case .color: b = setLuminosity(cs, luminosity(cb))
    case .luminosity: b = setLuminosity(cb, luminosity(cs))
    default:
      b = Color(
        separable(mode, cb.x, cs.x), separable(mode, cb.y, cs.y), separable(mode, cb.z, cs.z))
    }
    let color = sc * (1 - da) + dc * (1 - sa) + clamped(b) * (sa * da)
    let alpha = min(255, (s >> 24) + (mul255(d, 255 - (s >> 24)) >> 24))
    return alpha << 24 | byte(color.x, alpha) << 16 | byte(color.y, alpha) << 8 | byte(color.z, alpha)
  }

  private static func channels(_ p: Pixel) -> Color {
    Color(Float(p >> 16 & 255), Float(p >> 8 & 255), Float(p & 255)) / 255
  }

  private static func clamped(_ c: Color) -> Color {
    c.clamped(lowerBound: Color(repeating: 0), upperBound: Color(repeating: 1))
  }

  private static func byte(_ v: Float, _ limit: Pixel) -> Pixel { min(limit, Pixel(max(0, v) * 255 + 0.5)) }

  /// Returns B(b, s) of a separable mode, for one channel of the backdrop and of the source.
  private static func separable(_ mode: CGBlendMode, _ b: Float, _ s: Float) -> Float {
    switch mode {
    case .multiply: return b * s
    case .screen: return b + s - b * s
    case .overlay: return hardLight(s, b)
    case .darken: return min(b, s)
    case .lighten: return max(b, s)
    case .colorDodge: return b == 0 ? 0 : (s == 1 ? 1 : min(1, b / (1 - s)))
    case .colorBurn: return b == 1 ? 1 : (s == 0 ? 0 : 1 - min(1, (1 - b) / s))
    case .hardLight: return hardLight(b, s)
    case .softLight:
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let g = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (g - b)
    case .difference: return abs(b - s)
    case .exclusion: return b + s - 2 * b * s
    default: return s
    }
  }

  private static func hardLight(_ b: Float, _ s: Float) -> Float {
    s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
  }

  // The functions Lum, Sat, SetLum with ClipColor, and SetSat of the specification.

  private static func luminosity(_ c: Color) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

  private static func saturation(_ c: Color) -> Float { c.max() - c.min() }

  private static func setLuminosity(_ c: Color, _ l: Float) -> Color {
    let moved = c + Color(repeating: l - luminosity(c))
    let (lum, low, high) = (luminosity(moved), moved.min(), moved.max())
    let center = Color(repeating: lum)
    if low < 0 { return center + (moved - center) * (lum / (lum - low)) }
    if high > 1 { return center + (moved - center) * ((1 - lum) / (high - lum)) }
    return moved
  }

  private static func setSaturation(_ c: Color, _ s: Float) -> Color {
    let (low, high) = (c.min(), c.max())
    return high > low ? (c - Color(repeating: low)) * (s / (high - low)) : Color(repeating: 0)
  }
}
