// User-defined runtime attributes, which are values by key path.
//
// A path that begins with `layer.` sets a layer property. Other paths are properties that UIKit or client code
// registers.
extension InterfaceBuilder {
  /// Sets the runtime attributes of an object. An unknown key path is logged, as on iOS.
  func setRuntimeAttributes(_ object: AnyObject, _ element: XMLElement) throws {
    for attribute in element.list("userDefinedRuntimeAttributes") where attribute.name == "userDefinedRuntimeAttribute"
    {
      guard let path = attribute["keyPath"], !path.isEmpty else {
        throw error(attribute, "expected the attribute keyPath")
      }
      guard allowsCustomClasses else {
        throw error(attribute, "a launch storyboard may not set runtime attributes")
      }
      let value = try runtimeValue(attribute)
      if let view = object as? UIView, setLayerProperty(path, of: view, to: value) { continue }
      NamedProperties.register()
      if RuntimeClass.setOutlet(path, of: object, to: value) { continue }
      Device.current.log("\(error(attribute, "\(type(of: object)) has no key \"\(path)\" for such a value"))")
    }
  }

  /// Sets a property of a view's layer, and returns false for a path that is not one.
  private func setLayerProperty(_ path: String, of view: UIView, to value: Any?) -> Bool {
    guard path.hasPrefix("layer.") else { return false }
    // A storyboard cannot hold a CGColor, so projects add properties such as `borderUIColor` to CALayer.
    let key = String(path.dropFirst("layer.".count)).replacingOccurrences(of: "UIColor", with: "Color")
    guard let property = LayerProperty.named(key, in: view.layer.properties.kind) else { return false }
    var layerValue = (value as? UIColor)?.cgColor ?? value
    // A property of single precision rounds its value, as a Float property of CALayer does.
    if property.isSingle, let number = Self.number(value) { layerValue = Double(Float(number)) }
    view.layer.setValue(layerValue, forKey: key)
    return true
  }

  private static func number(_ value: Any?) -> Double? {
    (value as? NSNumber)?.doubleValue ?? (value as? CGFloat).map(Double.init) ?? value as? Double
  }

  /// Returns the value of a runtime attribute of any type.
  private func runtimeValue(_ attribute: XMLElement) throws -> Any? {
    let child = attribute.child(key: "value")
    switch attribute["type"] {
    case "boolean": return try bool(attribute, "value") ?? false
    case "number":
      guard let child else { throw error(attribute, "expected a number with the key value") }
      if child.name == "integer" { return try integer(child, "value") ?? 0 }
      return try number(child, "value").map(Double.init) ?? 0
    case "string": return attribute["value"] ?? child?.text ?? ""
    case "color": return try child.map(color)
    case "size": return try child.map(size)
    case "point": return try child.map(point)
    case "rect": return try child.map(rect)
    case "image": return try image(attribute, "value")
    case "nil": return nil
    default: throw error(attribute, "the type \"\(attribute["type"] ?? "")\" is not known")
    }
  }
}
