/// The declarations of a module that rewriting it and its importers needs.
package struct ModuleDeclarations: Codable, Sendable {
  /// A class of the module.
  package struct Class: Codable, Hashable, Sendable {
    /// The full name inside the module, such as `Outer.Inner`.
    package var path: String
    package var superclass: String?
    package var inherited: [String]
    package var isGeneric: Bool
    package var isPrivate: Bool
    package var isFinal: Bool
    /// A Boolean value indicating whether `Class()` compiles as far as the class's own declarations tell.
    package var hasPlainInitializer: Bool
    /// A Boolean value indicating whether the class declares no designated initializer of its own.
    package var inheritsInitializers: Bool
    /// The name in `@objc(NAME)`.
    package var explicitName: String?
    package var file: String
    package var line: Int
  }

  /// A function that Objective-C code could call.
  package struct Method: Codable, Hashable, Sendable {
    /// The type that the function is a member of.
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

  /// A property of an extension, or one that overrides that of a superclass.
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

    /// The property that gives the method of a conforming object, or nil.
    package var accessor: String { (["optional", name] + labels.filter { $0 != "_" }).joined(separator: "_") }
    /// The accessor as an expression. Overloaded methods have functions, which may differ in their results alone.
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
  /// The names of all properties of types.
  package var propertyNames: Set<String> = []

  package mutating func merge(_ other: ModuleDeclarations) {
    classes += other.classes
    methods += other.methods
    properties += other.properties
    optionalRequirements += other.optionalRequirements
    propertyNames.formUnion(other.propertyNames)
  }
}
