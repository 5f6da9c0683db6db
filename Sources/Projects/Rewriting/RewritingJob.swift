/// The rewriter's input for one module.
package struct RewritingJob: Codable, Sendable {
  /// A source file and the path of its rewritten copy.
  package struct File: Codable, Sendable {
    package var path: String
    package var output: String

    package init(path: String, output: String) { (self.path, self.output) = (path, output) }
  }

  /// A piece of code to replace because it does not compile.
  package struct Stub: Codable, Hashable, Sendable {
    /// The amount of code to remove. If a level does not help, the next one follows.
    ///
    /// The raw values are stored in files, so existing values must not change.
    package enum Level: Int, Codable, Sendable {
      case element = -1
      case statement, body, declaration, type, file
    }

    package var file: String
    package var line: Int
    package var level: Level
    package var reason: String

    package init(file: String, line: Int, level: Level, reason: String) {
      (self.file, self.line, self.level, self.reason) = (file, line, level, reason)
    }
  }

  /// An empty type that replaces a missing type.
  package struct StandIn: Codable, Hashable, Sendable {
    package var name: String
    /// The keyword of the declaration: `class` or `protocol`.
    package var kind: String
    /// The superclass, if a header of the project declares it.
    package var superclass: String?

    package init(name: String, kind: String, superclass: String? = nil) {
      (self.name, self.kind, self.superclass) = (name, kind, superclass)
    }
  }

  /// The module's name.
  package var module: String
  package var files: [File]
  /// The path of the generated file for the whole module, with type aliases, stand-ins and the registration.
  package var generated: String
  package var report: String
  /// The paths of the reports of the modules that this one imports.
  package var dependencies: [String] = []
  /// The names of the modules that can be imported.
  package var available: [String] = []
  /// The active compilation conditions, such as `DEBUG`.
  package var conditions: [String] = []
  /// The language mode of the module.
  package var languageMode = LanguageMode.v5
  /// A Boolean value indicating whether other modules import this one, so that generated type aliases are public.
  package var isLibrary = false
  /// A Boolean value indicating whether classes are registered with a function that creates an object, for previews.
  ///
  /// Lines of this kind that do not compile are dropped.
  package var makesObjects = true
  /// The name of the bundle that `Bundle.module` refers to, or nil for a module without one.
  package var bundle: String?
  /// The images and colours of the module's asset catalogues.
  package var assetSymbols: [AssetSymbol] = []
  /// A Boolean value indicating whether the asset symbols are also members of `UIImage` and `UIColor`.
  package var extendsAssetClasses = false
  /// The framework bundle's path relative to the main bundle, or nil for a module without one.
  package var frameworkFolder: String?
  package var stubs: [Stub] = []
  package var standIns: [StandIn] = []
  /// The superclasses of the project's Objective-C classes, by class.
  package var objectiveCClasses: [String: String] = [:]
  /// The keys of generated lines that did not compile.
  package var dropped: [String] = []
  /// The lines with optional calls of requirements that are not optional in our libraries, as `FILE:LINE`.
  package var plainCalls: [String] = []
  /// The lines with conditional bindings of values that are not optional in our libraries, as `FILE:LINE`.
  package var plainBindings: [String] = []
  /// The lines with overrides of members that our libraries lack, as `FILE:LINE`.
  package var plainOverrides: [String] = []
  /// The lines that create an object of a metatype value, as `FILE:LINE`, with the class's name in the code.
  package var madeClasses: [String: String] = [:]
  /// The lines of conformances to protocols that require `init()`, as `FILE:LINE`. Our NSObject cannot satisfy this.
  package var plainInitializers: [String] = []
  /// The lines with dynamic lookups in `AnyObject` or `AnyClass`, as `FILE:LINE`.
  ///
  /// The values are the members, each with our UIKit's type that provides it.
  package var dynamicLookups: [String: [String: String]] = [:]

  /// The members that `DynamicMembers` of our UIKit can look up in any object.
  package static let dynamicMembers: Set<String> = [
    "boolValue", "bounds", "caTransform3DValue", "center", "cgAffineTransformValue", "cgColor", "cgPointValue",
    "cgRectValue", "cgSizeValue", "count", "currentTitle", "doubleValue", "duration", "floatValue", "frame",
    "int32Value", "intValue", "integerValue", "isEnabled", "isKind", "isOn", "isSelected", "item", "layer", "location",
    "perform", "responds", "row", "section", "selectedSegmentIndex",
    "setValue", "superview", "tag", "text", "titleLabel", "uiEdgeInsetsValue", "value", "view",
  ]

  package init(module: String, files: [File], generated: String, report: String) {
    (self.module, self.files, self.generated, self.report) = (module, files, generated, report)
  }
}
