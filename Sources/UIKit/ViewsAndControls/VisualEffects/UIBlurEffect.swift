/// The base class of visual effects.
open class UIVisualEffect: NSObject, @unchecked Sendable {
}

/// An effect that blurs the contents behind a view and tints them.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// The styles of a blur.
  public enum Style: Int, Sendable {
    /// A style that is lighter than the view behind, nearly white.
    case extraLight = 0
    /// A light style.
    case light
    /// A dark style.
    case dark
    /// A style that adapts to light or dark mode.
    case regular = 4
    /// A stronger style that adapts to light or dark mode.
    case prominent
    /// The thinnest material.
    case systemUltraThinMaterial
    /// A thin material.
    case systemThinMaterial
    /// The standard material.
    case systemMaterial
    /// A thick material.
    case systemThickMaterial
    /// The material of bars.
    case systemChromeMaterial
    /// The thinnest material, light always.
    case systemUltraThinMaterialLight
    /// A thin material, light always.
    case systemThinMaterialLight
    /// The standard material, light always.
    case systemMaterialLight
    /// A thick material, light always.
    case systemThickMaterialLight
    /// The material of bars, light always.
    case systemChromeMaterialLight
    /// The thinnest material, dark always.
    case systemUltraThinMaterialDark
    /// A thin material, dark always.
    case systemThinMaterialDark
    /// The standard material, dark always.
    case systemMaterialDark
    /// A thick material, dark always.
    case systemThickMaterialDark
    /// The material of bars, dark always.
    case systemChromeMaterialDark
  }

  /// The style of the blur.
  public let style: Style

  /// Creates a blur with a style.
  public init(style: Style) { self.style = style }

  /// Returns a Boolean value indicating whether another object is a blur of the same style.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }
  /// The hash value of the style.
  open override var hash: Int { style.hashValue }

  /// The parameters of a style's filters: standard deviation of the blur in points, saturation, and tint.
  struct Parameters {
    var sigma: CGFloat
    var saturation: Double
    /// The grey value of the tint, from 0 to 1.
    var white: CGFloat
    /// The opacity of the tint.
    var alpha: CGFloat

    var filters: [LayerFilter] {
      [
        .gaussianBlur(radius: sigma), .saturation(saturation),
        .tint(CGColor(gray: white, alpha: alpha)),
      ]
    }
  }

  /// Returns the filter parameters of the style.
  ///
  /// The values of iOS are private. These are from Apple's sample code `UIImage+ImageEffects` of 2013. Adaptive styles
  /// use the light or dark values. Materials differ from these in the opacity of the tint only.
  func parameters(for interface: UIUserInterfaceStyle) -> Parameters {
    let light = Parameters(sigma: 30, saturation: 1.8, white: 1, alpha: 0.3)
    let extraLight = Parameters(sigma: 20, saturation: 1.8, white: 0.97, alpha: 0.82)
    let dark = Parameters(sigma: 20, saturation: 1.8, white: 0.11, alpha: 0.73)
    let isDark = interface == .dark
    func material(_ alpha: CGFloat, dark wantsDark: Bool? = nil) -> Parameters {
      var parameters = wantsDark ?? isDark ? dark : extraLight
      parameters.alpha = alpha
      return parameters
    }
    return switch style {
    case .extraLight: extraLight
    case .light: light
    case .dark: dark
    case .regular: isDark ? dark : light
    case .prominent: isDark ? dark : extraLight
    case .systemUltraThinMaterial: material(0.45)
    case .systemThinMaterial: material(0.6)
    case .systemMaterial: material(0.75)
    case .systemThickMaterial: material(0.85)
    case .systemChromeMaterial: material(0.8)
    case .systemUltraThinMaterialLight: material(0.45, dark: false)
    case .systemThinMaterialLight: material(0.6, dark: false)
    case .systemMaterialLight: material(0.75, dark: false)
    case .systemThickMaterialLight: material(0.85, dark: false)
    case .systemChromeMaterialLight: material(0.8, dark: false)
    case .systemUltraThinMaterialDark: material(0.45, dark: true)
    case .systemThinMaterialDark: material(0.6, dark: true)
    case .systemMaterialDark: material(0.75, dark: true)
    case .systemThickMaterialDark: material(0.85, dark: true)
    case .systemChromeMaterialDark: material(0.8, dark: true)
    }
  }
}

/// The name of `UIBlurEffect.Style` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIBlurEffect.Style")
public typealias UIBlurEffectStyle = UIBlurEffect.Style

/// An effect that lets the blurred backdrop shine through the contents of a view. It changes nothing here.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  /// Creates the effect for a blur.
  public init(blurEffect: UIBlurEffect) {}
}
