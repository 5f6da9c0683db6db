// Appearance proxies. Views and bar items copy the properties of a proxy when they are shown.
//
// On Apple platforms, a proxy records the messages sent to it. Here a proxy is an instance of the class. The properties
// in which it differs from an unmodified instance count as set. A default value that is assigned to a proxy therefore
// has no effect. It cannot override the proxy of a superclass or of an outer container, as it does on Apple platforms.
// A view copies the properties when it enters a window, unless the value was set on the view itself.

/// A class that can contain objects with their own appearance proxy.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

/// A class whose objects copy their appearance from a proxy.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {
  /// Returns the proxy for all objects of the class.
  static func appearance() -> Self
  /// Returns the proxy for objects inside containers of the given classes, the innermost first.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// Creates an object from an archive.
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

  /// Returns the proxy for all objects of the class. The traits are ignored: the proxy applies to all of them.
  public static func appearance(for trait: UITraitCollection) -> Self { appearance() }
}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}
