/// A module's declarations that the rewriter needs for the module itself and for its importers.
package struct ModuleDeclarations: Codable, Sendable {
  /// A class of the module.
  package struct Class: Codable, Hashable, Sendable {
    /// The qualified name in the module, such as `Outer.Inner`.
    package var path: String
    package var superclass: String?
    package var inherited: [String]
    package var isGeneric: Bool
    package var isPrivate: Bool
    package var isFinal: Bool
    /// A Boolean value indicating whether the class's own declarations allow `Class()`.
    package var hasPlainInitializer: Bool
    /// A Boolean value indicating whether the class declares no designated initializer of its own.
    package var inheritsInitializers: Bool
    /// The name in `@objc(NAME)`.
    package var explicitName: String?
    package var file: String
    package var line: Int
  }

  /// A method that Objective-C code could call.
  package struct Method: Codable, Hashable, Sendable {
    /// The qualified name of the method's type.
    package var owner: String
    package var name: String
    package var labels: [String]
    package var types: [String]
    package var result: String?
    package var selector: String
    package var isOverride: Bool
    /// A Boolean value indicating whether other modules can override the function.
    package var isOpen: Bool
  }

  /// A property in an extension, or an override of a superclass's property.
  package struct Property: Codable, Hashable, Sendable {
    package var owner: String
    package var name: String
    package var isOverride: Bool
    /// A Boolean value indicating whether other modules can override the property.
    package var isOpen: Bool
  }

  /// An optional requirement of an `@objc` protocol.
  package struct OptionalRequirement: Codable, Hashable, Sendable {
    package var owner: String
    package var name: String
    package var labels: [String]
    package var types: [String]
    package var result: String?
    package var isProperty: Bool
    package var isPublic: Bool
    /// A Boolean value indicating whether the protocol has another method of this name with other parameter types.
    package var isOverloaded = false

    /// The name of the generated property. Its value is the object's method, or nil if the object lacks the method.
    package var accessor: String { (["optional", name] + labels.filter { $0 != "_" }).joined(separator: "_") }
    /// The expression that reads the accessor. For overloaded methods it is a function, which can be overloaded by its
    /// result type.
    package var access: String { accessor + (isOverloaded ? "()" : "") }
    /// The name under which a class registers its implementation.
    package var key: String {
      name + "(" + labels.map { $0 + ":" }.joined() + ")" + (isOverloaded ? "(\(types.joined(separator: ",")))" : "")
    }
    /// The type of the method as a closure.
    package var functionType: String { "(\(types.joined(separator: ", "))) -> \(result ?? "Void")" }
  }

  package var classes: [Class] = []
  package var methods: [Method] = []
  package var properties: [Property] = []
  package var optionalRequirements: [OptionalRequirement] = []
  /// The keywords of the public types at the top level, such as `struct`, by the types' names.
  package var publicTypes: [String: String] = [:]
  /// The names of all properties that types declare.
  package var propertyNames: Set<String> = []

  package mutating func merge(_ other: ModuleDeclarations) {
    classes += other.classes
    methods += other.methods
    properties += other.properties
    optionalRequirements += other.optionalRequirements
    publicTypes.merge(other.publicTypes) { $1 }
    propertyNames.formUnion(other.propertyNames)
  }
}
