/// The criteria for selecting the variant of a set that fits a device best.
///
/// The criteria in descending order are the idiom, the appearance, the scale and the gamut. A matching idiom or
/// appearance is better than a general one. The preferred scale is the exact one, then the next higher, then the
/// highest lower one.
package struct AssetChoice {
  /// The idiom of the device: `iphone` or `ipad`.
  package var idiom: String
  /// A Boolean value indicating whether the device has a dark appearance.
  package var isDark = false
  /// The scale of the device in pixels per point.
  package var scale: Double

  package init(idiom: String, isDark: Bool, scale: Double) {
    (self.idiom, self.isDark, self.scale) = (idiom, isDark, scale)
  }

  /// Returns the best image of a set, or nil if none has a file.
  package func image(in images: [AssetContents.Image]) -> AssetContents.Image? {
    let ranked = images.enumerated().compactMap { i, image -> (rank: [Double], image: AssetContents.Image)? in
      guard image.filename != nil, let idiom = rank(idiom: image.idiom),
        let appearance = rank(appearances: image.appearances)
      else { return nil }
      return ([idiom, appearance, rank(scale: image.scale), rank(gamut: image.gamut), Double(i)], image)
    }
    return ranked.min { $0.rank.lexicographicallyPrecedes($1.rank) }?.image
  }

  /// Returns the best colour of a set, or nil if there is none.
  package func color(in colors: [AssetContents.Color]) -> AssetContents.Color? {
    let ranked = colors.enumerated().compactMap { i, color -> (rank: [Double], color: AssetContents.Color)? in
      guard color.color != nil, let idiom = rank(idiom: color.idiom),
        let appearance = rank(appearances: color.appearances)
      else { return nil }
      return ([idiom, appearance, rank(gamut: color.gamut), Double(i)], color)
    }
    return ranked.min { $0.rank.lexicographicallyPrecedes($1.rank) }?.color
  }

  /// Returns the scale for a text such as `2x`, or 1 if there is none.
  package static func scale(_ text: String?) -> Double {
    guard let text, text.hasSuffix("x"), let scale = Double(text.dropLast()), scale > 0, scale.isFinite else {
      return 1
    }
    return scale
  }

  // A smaller rank is better. A variant without a rank does not fit the device.

  private func rank(idiom: String?) -> Double? {
    let value = idiom ?? "universal"
    return value == self.idiom ? 0 : value == "universal" ? 1 : nil
  }

  private func rank(appearances: [AssetContents.Appearance]?) -> Double? {
    guard let appearances, !appearances.isEmpty else { return 1 }
    for appearance in appearances {
      switch (appearance.appearance, appearance.value) {
      case ("luminosity", "dark"): if !isDark { return nil }
      case ("luminosity", "light"): if isDark { return nil }
      default: return nil
      }
    }
    return 0
  }

  private func rank(scale text: String?) -> Double {
    let scale = Self.scale(text)
    if scale == self.scale { return 0 }
    return scale > self.scale ? scale : 1000 - scale
  }

  private func rank(gamut: String?) -> Double { gamut == "display-P3" ? 1 : 0 }
}
