/// The rewriter's task for one module.
package struct RewritingJob: Codable, Sendable {
  /// A source file and the path of its rewritten copy.
  package struct File: Codable, Sendable {
    package var path: String
    package var output: String

    package init(path: String, output: String) { (self.path, self.output) = (path, output) }
  }

  /// Code that does not compile: a line inside it and the missing symbol.
  package struct Stub: Codable, Hashable, Sendable {
    /// The amount of code that is taken out. If a level does not help, the next follows.
    ///
    /// Kept repairs have these numbers, so a level that is added keeps those of the others.
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

  /// A stand-in for a type that no library has.
  package struct StandIn: Codable, Hashable, Sendable {
    package var name: String
    /// `class` or `protocol`.
    package var kind: String
    /// The superclass, where a header of the project names it.
    package var superclass: String?

    package init(name: String, kind: String, superclass: String? = nil) {
      (self.name, self.kind, self.superclass) = (name, kind, superclass)
    }
  }

  /// The module's name.
  package var module: String
  package var files: [File]
  /// The path of the code that belongs to no file: type aliases, stand-ins, the module's registration.
  package var generated: String
  package var report: String
  /// Reports of the modules that this one imports.
  package var dependencies: [String] = []
  /// Modules that can be imported.
  package var available: [String] = []
  /// Active compilation conditions, such as `DEBUG`.
  package var conditions: [String] = []
  /// The language mode of the module.
  package var languageMode = LanguageMode.v5
  /// A Boolean value indicating whether other modules import this one, so that generated type aliases are public.
  package var isLibrary = false
  /// A Boolean value indicating whether classes are registered with what makes an object of them, so that each can be
  /// shown alone. Some of these lines do not compile and are dropped.
  package var makesObjects = true
  /// The name of the bundle that `Bundle.module` means, nil for a module without one.
  package var bundle: String?
  /// The images and colours of the module's asset catalogues.
  package var assetSymbols: [AssetSymbol] = []
  /// A Boolean value indicating whether `UIImage` and `UIColor` have the symbols as members.
  package var extendsAssetClasses = false
  /// The folder of the framework's bundle inside the main bundle, nil for a module without one.
  package var frameworkFolder: String?
  package var stubs: [Stub] = []
  package var standIns: [StandIn] = []
  /// The superclasses of the project's Objective-C classes.
  package var objectiveCClasses: [String: String] = [:]
  /// Keys of generated lines that did not compile.
  package var dropped: [String] = []
  /// Optional calls of requirements that are not optional here: `FILE:LINE` each.
  package var plainCalls: [String] = []
  /// Conditional bindings of values that are not optional here: `FILE:LINE` each.
  package var plainBindings: [String] = []
  /// Overrides of members that the libraries do not have: `FILE:LINE` each.
  package var plainOverrides: [String] = []
  /// Lines that make an object of a class known only at run time: `FILE:LINE` each, with the class as it is written.
  package var madeClasses: [String: String] = [:]
  /// Initializers that protocols require and NSObject cannot provide here: `FILE:LINE` of the conformance each.
  package var plainInitializers: [String] = []
  /// Lines that look members up in any object or class: `FILE:LINE` each, with the type of UIKit that has each member.
  package var dynamicLookups: [String: [String: String]] = [:]

  /// The members that `DynamicMembers` of our UIKit finds in any object.
  package static let dynamicMembers: Set<String> = [
    "boolValue", "bounds", "caTransform3DValue", "center", "cgAffineTransformValue", "cgColor", "cgPointValue",
    "cgRectValue", "cgSizeValue", "count", "currentTitle", "doubleValue", "duration", "floatValue", "frame",
    "int32Value", "intValue", "integerValue", "isEnabled", "isKind", "isOn", "isSelected", "item", "layer", "location",
    "row", "section", "selectedSegmentIndex",
    "setValue", "superview", "tag", "text", "titleLabel", "uiEdgeInsetsValue", "value", "view",
  ]

  package init(module: String, files: [File], generated: String, report: String) {
    (self.module, self.files, self.generated, self.report) = (module, files, generated, report)
  }
}
