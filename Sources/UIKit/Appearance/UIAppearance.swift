// Appearance proxies: objects whose properties views and bar items take over when they are shown.
//
// Objective-C records the messages that a proxy gets. Here a proxy is an object of the class itself; the properties in
// which it differs from an untouched object are those that were set. A view takes them over when it enters a window,
// unless it has a value of its own.

/// A class that can contain objects with an appearance of their own.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

/// A class whose objects take their appearance from a proxy.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {
  /// Returns the proxy for all objects of the class.
  static func appearance() -> Self
  /// Returns the proxy for objects inside containers of the given classes, the innermost first.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// Creates the object that a storyboard describes.
  init?(coder: NSCoder)
}

extension UIAppearance {
  /// Returns the proxy for all objects of the class.
  public static func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }

  /// Returns the proxy for objects inside containers of the given classes, the innermost first.
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    guard let proxy = Device.current[AppearanceRegister.self].proxy(Self.self, in: containerTypes) as? Self else {
      preconditionFailure("\(Self.self) cannot be made for an appearance proxy")
    }
    return proxy
  }

  /// Returns the proxy for all objects of the class, whatever the traits.
  public static func appearance(for trait: UITraitCollection) -> Self { appearance() }
}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}
