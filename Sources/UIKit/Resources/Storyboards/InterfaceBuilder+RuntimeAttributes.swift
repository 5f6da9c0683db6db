// User defined runtime attributes: values by key path. Layers are set by their table of properties, other objects by the
// names that UIKit and client code register.
extension InterfaceBuilder {
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
      if let view = object as? UIView, setLayer(path, of: view, to: value) { continue }
      NamedProperties.register()
      if RuntimeClass.setOutlet(path, of: object, to: value) { continue }
      // iOS logs the failure and continues.
      Device.current.log("\(error(attribute, "\(type(of: object)) has no key \"\(path)\" for such a value"))")
    }
  }

  private func setLayer(_ path: String, of view: UIView, to value: Any?) -> Bool {
    guard path.hasPrefix("layer.") else { return false }
    // Storyboards often go through categories that take a UIColor, because they cannot hold a CGColor.
    let key = String(path.dropFirst("layer.".count)).replacingOccurrences(of: "UIColor", with: "Color")
    guard let row = LayerProperty.named(key, in: view.layer.properties.kind) else { return false }
    var layerValue = (value as? UIColor)?.cgColor ?? value
    if row.isSingle, let number = Self.number(value) { layerValue = Double(Float(number)) }
    view.layer.setValue(layerValue, forKey: key)
    return true
  }

  private static func number(_ value: Any?) -> Double? {
    (value as? NSNumber)?.doubleValue ?? (value as? CGFloat).map(Double.init) ?? value as? Double
  }

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
