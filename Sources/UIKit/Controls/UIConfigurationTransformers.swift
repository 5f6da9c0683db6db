/// A function that derives a colour from another one.
public struct UIConfigurationColorTransformer: Sendable {
  /// The function.
  public let transform: @Sendable (UIColor) -> UIColor
  /// Creates a transformer.
  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }
  /// Calls the function.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}

/// A function that derives text attributes from others.
public struct UIConfigurationTextAttributesTransformer: Sendable {
  /// The function.
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer
  /// Creates a transformer.
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
  /// Calls the function.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
