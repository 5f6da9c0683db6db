import Foundation

/// Returns the selector with a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

/// Returns the class with a name: one that a project has registered, or a class of these libraries without its module.
public func NSClassFromString(_ aClassName: String) -> AnyClass? {
  if let known = RuntimeClass.named(aClassName) ?? Foundation.NSClassFromString(aClassName) { return known }
  guard !aClassName.contains(".") else { return nil }
  let modules = ["UIKit", "QuartzCore", "AVFoundation", "MapKit", "CoreLocation", "CoreGraphics", "Foundation"]
  return modules.lazy.compactMap { Foundation.NSClassFromString("\($0).\(aClassName)") }.first
}

extension NSObject {
  /// Returns a Boolean value that indicates whether the object's class registered a method for a selector.
  public func responds(to aSelector: Selector?) -> Bool {
    aSelector.map { RuntimeClass.responds(self, to: $0) } ?? false
  }
}

extension NSObject {
  /// Returns the name of the class.
  public static func description() -> String { String(reflecting: self) }

  /// Returns a Boolean value indicating whether the class has a class method for a selector.
  public static func responds(to aSelector: Selector?) -> Bool {
    aSelector.map { RuntimeClass.hasClassMethod($0, of: self) } ?? false
  }
}
