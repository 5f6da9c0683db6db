// The accessibility properties of layers and animations. On iOS every object has them. The values are stored with those
// of key-value coding.

extension CALayer {
  /// The accessibility label: a short description of the object for assistive applications.
  public var accessibilityLabel: String? {
    get { value(forKey: "accessibilityLabel") as? String }
    set { setValue(newValue, forKey: "accessibilityLabel") }
  }
  /// The accessibility hint: the result of an action on the object.
  public var accessibilityHint: String? {
    get { value(forKey: "accessibilityHint") as? String }
    set { setValue(newValue, forKey: "accessibilityHint") }
  }
  /// The accessibility value of the object.
  public var accessibilityValue: String? {
    get { value(forKey: "accessibilityValue") as? String }
    set { setValue(newValue, forKey: "accessibilityValue") }
  }
}

extension CAAnimation {
  /// The accessibility label: a short description of the object for assistive applications.
  public var accessibilityLabel: String? {
    get { value(forKey: "accessibilityLabel") as? String }
    set { setValue(newValue, forKey: "accessibilityLabel") }
  }
  /// The accessibility hint: the result of an action on the object.
  public var accessibilityHint: String? {
    get { value(forKey: "accessibilityHint") as? String }
    set { setValue(newValue, forKey: "accessibilityHint") }
  }
  /// The accessibility value of the object.
  public var accessibilityValue: String? {
    get { value(forKey: "accessibilityValue") as? String }
    set { setValue(newValue, forKey: "accessibilityValue") }
  }
}
