// Methods of key-value coding and observing that NSObject has, and that client classes override.
//
// The library declares them in an extension of a protocol, so that classes can declare them without `override`. It finds
// the clients' methods by name.
import SwiftSyntax

enum KeyValueMethods {
  /// The registration of each method, by its name with its labels.
  private static let registrations: [String: (name: String, code: String)] = [
    "observeValue(forKeyPath:of:change:context:)": (
      "observeValue", "o.observeValue(forKeyPath:of:change:context:) as NamedObserverMethod"
    ),
    "value(forUndefinedKey:)": ("value:forUndefinedKey:", "o.value(forUndefinedKey:) as UndefinedKeyGetter"),
    "setValue(_:forUndefinedKey:)": (
      "setValue:forUndefinedKey:", "o.setValue(_:forUndefinedKey:) as UndefinedKeySetter"
    ),
    "setNilValueForKey(_:)": ("setNilValueForKey:", "o.setNilValueForKey(_:) as NilValueSetter"),
    "automaticallyNotifiesObservers(forKey:)": (
      "automaticallyNotifiesObservers", "type(of: o).automaticallyNotifiesObservers(forKey:) as AutomaticNotification"
    ),
    // Values of all keys are compared after a change, so nothing asks for the keys that affect another.
    "keyPathsForValuesAffectingValue(forKey:)": ("", ""),
  ]

  /// The methods of classes.
  private static let ofClasses: Set<String> = [
    "automaticallyNotifiesObservers(forKey:)", "keyPathsForValuesAffectingValue(forKey:)",
  ]

  static func labels(of function: FunctionDeclSyntax) -> [String] {
    function.signature.parameterClause.parameters.map(\.firstName.text)
  }

  /// Returns a Boolean value indicating whether a function is such a method.
  static func contains(_ function: FunctionDeclSyntax) -> Bool {
    let key = ReplaceableMembers.key(function.name.text, labels(of: function))
    return registrations[key] != nil && function.modifiers.contains("static", "class") == ofClasses.contains(key)
  }

  /// Returns the name and the code of a method's registration; nil for a method that needs none.
  static func registration(of function: FunctionDeclSyntax) -> (name: String, code: String)? {
    guard contains(function) else { return nil }
    let key = ReplaceableMembers.key(function.name.text, labels(of: function))
    guard let (name, reference) = registrations[key], !name.isEmpty else { return nil }
    return (name, "r.implementation(\"NSObject.\(name)\") { (o) in \(reference) }")
  }
}
