// User defined runtime attributes: values by key path, where no class knows keys. The layer's own are found by its
// table of key paths, client code's by the registered outlets.
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
      if let view = object as? UIView, set(path, of: view, to: value) { continue }
      if RuntimeClass.setOutlet(path, of: object, to: value) { continue }
      // iOS logs the failure and continues.
      Device.current.log("\(error(attribute, "\(type(of: object)) has no key \"\(path)\" for such a value"))")
    }
  }

  private func set(_ path: String, of view: UIView, to value: Any?) -> Bool {
    let number = (value as? NSNumber)?.doubleValue ?? (value as? CGFloat).map(Double.init) ?? (value as? Double)
    let flag = value as? Bool ?? number.map { $0 != 0 }
    switch path {
    case "layer.cornerRadius": view.layer.cornerRadius = CGFloat(number ?? 0)
    case "layer.borderWidth": view.layer.borderWidth = CGFloat(number ?? 0)
    case "layer.shadowRadius": view.layer.shadowRadius = CGFloat(number ?? 0)
    case "layer.shadowOpacity": view.layer.shadowOpacity = Float(number ?? 0)
    case "layer.opacity": view.layer.opacity = Float(number ?? 0)
    case "layer.zPosition": view.layer.zPosition = CGFloat(number ?? 0)
    case "layer.masksToBounds": view.layer.masksToBounds = flag ?? false
    case "layer.shouldRasterize": view.layer.shouldRasterize = flag ?? false
    case "layer.shadowOffset": view.layer.shadowOffset = value as? CGSize ?? .zero
    case "layer.borderColor", "layer.borderUIColor": view.layer.borderColor = (value as? UIColor)?.cgColor
    case "layer.shadowColor", "layer.shadowUIColor": view.layer.shadowColor = (value as? UIColor)?.cgColor
    case "alpha": view.alpha = CGFloat(number ?? 1)
    case "hidden", "isHidden": view.isHidden = flag ?? false
    case "clipsToBounds": view.clipsToBounds = flag ?? false
    case "tintColor": view.tintColor = value as? UIColor
    case "backgroundColor": view.backgroundColor = value as? UIColor
    case "accessibilityIdentifier": view.accessibilityIdentifier = value as? String
    default: return false
    }
    return true
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
