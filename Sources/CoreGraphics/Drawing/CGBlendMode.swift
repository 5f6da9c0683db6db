/// Compositing operations, with the raw values of Core Graphics.
///
/// The formulas are for premultiplied colours: S is the source, D the destination, Sₐ and Dₐ are their alphas, R is the
/// result. The Porter–Duff operators follow "Compositing Digital Images" (1984), the other modes the W3C recommendation
/// "Compositing and Blending Level 1".
public enum CGBlendMode: Int32, Sendable, Hashable {
  /// The source over the destination: R = S + D · (1 − Sₐ).
  case normal = 0
  /// The product of source and destination.
  case multiply
  /// The complement of the product of the complements.
  case screen
  /// Multiplies or screens the colours, depending on the destination.
  case overlay
  /// The darker one of each pair of components.
  case darken
  /// The lighter one of each pair of components.
  case lighten
  /// Brightens the destination to reflect the source.
  case colorDodge
  /// Darkens the destination to reflect the source.
  case colorBurn
  /// Darkens or lightens the colours, depending on the source.
  case softLight
  /// Multiplies or screens the colours, depending on the source.
  case hardLight
  /// The absolute difference of the components.
  case difference
  /// Similar to the difference, with a lower contrast.
  case exclusion
  /// The source's hue, with the destination's saturation and luminosity.
  case hue
  /// The source's saturation, with the destination's hue and luminosity.
  case saturation
  /// The source's hue and saturation, with the destination's luminosity.
  case color
  /// The source's luminosity, with the destination's hue and saturation.
  case luminosity
  /// Transparent: R = 0.
  case clear
  /// The source: R = S.
  case copy
  /// R = S · Dₐ.
  case sourceIn
  /// R = S · (1 − Dₐ).
  case sourceOut
  /// R = S · Dₐ + D · (1 − Sₐ).
  case sourceAtop
  /// R = S · (1 − Dₐ) + D.
  case destinationOver
  /// R = D · Sₐ.
  case destinationIn
  /// R = D · (1 − Sₐ).
  case destinationOut
  /// R = S · (1 − Dₐ) + D · Sₐ.
  case destinationAtop
  /// R = S · (1 − Dₐ) + D · (1 − Sₐ).
  case xor
  /// The complement of the sum of the complements: R = max(0, α − ((Dₐ − D) + (Sₐ − S))) with α = min(1, Sₐ + Dₐ).
  case plusDarker
  /// The sum of the components: R = min(1, S + D).
  case plusLighter
}
