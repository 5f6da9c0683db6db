extension UIApplication {
  /// Returns the shared application for its key. Code that is also built for app extensions accesses it this way.
  public class func value(forKey key: String) -> Any? {
    if key == "shared" || key == "sharedApplication" { return shared }
    Device.current.log("UIApplication: there is no class property \(key); expected shared")
    return nil
  }

  /// Returns the shared application for its key, or one of its values for a key path that begins with this key.
  public class func value(forKeyPath keyPath: String) -> Any? {
    let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard let first = parts.first, let application = value(forKey: first) as? UIApplication else { return nil }
    return parts.count == 1 ? application : application.value(forKeyPath: parts[1])
  }
}
