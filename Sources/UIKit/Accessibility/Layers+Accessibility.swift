// The accessibility of layers and animations, which every object has on iOS. The values are kept with those of
// key-value coding.

extension CALayer {
  /// The name of the object for people who do not see it.
  public var accessibilityLabel: String? {
    get { value(forKey: "accessibilityLabel") as? String }
    set { setValue(newValue, forKey: "accessibilityLabel") }
  }
  /// A description of the result of using the object.
  public var accessibilityHint: String? {
    get { value(forKey: "accessibilityHint") as? String }
    set { setValue(newValue, forKey: "accessibilityHint") }
  }
  /// The value of the object.
  public var accessibilityValue: String? {
    get { value(forKey: "accessibilityValue") as? String }
    set { setValue(newValue, forKey: "accessibilityValue") }
  }
}

extension CAAnimation {
  /// The name of the object for people who do not see it.
  public var accessibilityLabel: String? {
    get { value(forKey: "accessibilityLabel") as? String }
    set { setValue(newValue, forKey: "accessibilityLabel") }
  }
  /// A description of the result of using the object.
  public var accessibilityHint: String? {
    get { value(forKey: "accessibilityHint") as? String }
    set { setValue(newValue, forKey: "accessibilityHint") }
  }
  /// The value of the object.
  public var accessibilityValue: String? {
    get { value(forKey: "accessibilityValue") as? String }
    set { setValue(newValue, forKey: "accessibilityValue") }
  }
}
