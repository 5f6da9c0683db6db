/// Something that is done to what lies behind a view.
open class UIVisualEffect: NSObject, @unchecked Sendable {
}

/// A blur with a tint.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// How it looks.
  public enum Style: Int, Sendable {
    /// Nearly white.
    case extraLight = 0
    /// A little lighter.
    case light
    /// Dark.
    case dark
    /// As light or dark mode, like `light` and `dark`.
    case regular = 4
    /// As light or dark mode, stronger.
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

  /// How it looks.
  public let style: Style

  /// Creates a blur.
  public init(style: Style) { self.style = style }

  /// What a style does to a backdrop.
  struct Recipe {
    var sigma: CGFloat
    var saturation: Double
    var white: CGFloat
    var alpha: CGFloat

    var filters: [LayerFilter] {
      [
        .gaussianBlur(radius: sigma), .saturation(saturation),
        .tint(CGColor(gray: white, alpha: alpha)),
      ]
    }
  }

  /// A choice: the recipes of Apple's sample of 2013, the real ones being private. Adaptive styles take the light or
  /// dark one; materials differ from it in the tint's opacity only.
  func recipe(for interface: UIUserInterfaceStyle) -> Recipe {
    let light = Recipe(sigma: 30, saturation: 1.8, white: 1, alpha: 0.3)
    let extraLight = Recipe(sigma: 20, saturation: 1.8, white: 0.97, alpha: 0.82)
    let dark = Recipe(sigma: 20, saturation: 1.8, white: 0.11, alpha: 0.73)
    let isDark = interface == .dark
    func material(_ alpha: CGFloat, dark wantsDark: Bool? = nil) -> Recipe {
      var recipe = wantsDark ?? isDark ? dark : extraLight
      recipe.alpha = alpha
      return recipe
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

/// How a blur looks.
@available(swift, obsoleted: 4.2, renamed: "UIBlurEffect.Style")
public typealias UIBlurEffectStyle = UIBlurEffect.Style

/// What lies above a blur, shining through; drawn as it is.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  /// Creates the effect for a blur.
  public init(blurEffect: UIBlurEffect) {}
}
