// The parts of a project that running it needs: its modules, its resources and its entry point.
//
// Readers of Xcode projects, packages and folders make this value. The builder and the host read nothing else.
import Foundation

/// An opened Xcode project, package, folder or Swift file.
package struct Project: Codable, Sendable, Equatable {
  /// The name of the application, such as `Weather`.
  package var name: String
  /// The file or folder that the user named.
  package var path: String
  /// The folder that holds everything of the project.
  package var root: String
  /// The modules to build, each after the ones that it imports. The last one is the application.
  package var modules: [ProjectModule]
  /// A Boolean value indicating whether the project has an application of its own; a library is opened for its views and
  /// previews.
  package var isApplication = true
  /// The main bundle.
  package var bundle: ProjectBundle
  /// Sentences about parts that are left out or missing, with the file where there is one.
  package var notes: [String] = []

  package init(name: String, path: String, root: String, modules: [ProjectModule], bundle: ProjectBundle) {
    (self.name, self.path, self.root, self.modules, self.bundle) = (name, path, root, modules, bundle)
  }
}

/// A module of a project.
package struct ProjectModule: Codable, Sendable, Equatable {
  package var name: String
  /// Swift files, absolute, sorted.
  package var sources: [String]
  /// Modules of the same project that this one imports.
  package var dependencies: [String] = []
  /// The language mode in which the module is compiled.
  package var languageMode = LanguageMode.v5
  /// Active compilation conditions, such as `DEBUG`.
  package var conditions: [String] = ["DEBUG"]
  /// Compiler options that change the accepted language, such as `-enable-upcoming-feature ExistentialAny`.
  package var compilerFlags: [String] = []
  /// Files in other languages that are left out, absolute.
  package var foreignSources: [String] = []
  /// The package that the module shares `package` declarations with, nil outside of Swift packages.
  package var packageName: String?
  /// The images and colours of the asset catalogues that belong to the module.
  package var assetSymbols: [AssetSymbol] = []
  /// A Boolean value indicating whether `UIImage` and `UIColor` have the symbols of assets as members.
  package var extendsAssetClasses = false
  /// A framework's or package's own bundle, nil for the application and for modules without resources.
  package var bundle: ProjectBundle?

  package init(name: String, sources: [String]) { (self.name, self.sources) = (name, sources) }
}

/// A bundle: an information dictionary and the resources in it.
package struct ProjectBundle: Codable, Sendable, Equatable {
  /// A file or folder and the name that it has in the bundle.
  package struct Resource: Codable, Sendable, Equatable {
    package var path: String
    /// Relative to the bundle, such as `Base.lproj/Main.storyboard`.
    package var name: String

    package init(path: String, name: String) { (self.path, self.name) = (path, name) }
  }

  /// The file name of the bundle, such as `Weather.app` or `Kit.framework`.
  package var name: String
  /// The bundle's Info.plist with all variables expanded, in property list XML.
  package var info: Data
  package var resources: [Resource]

  package init(name: String, info: Data, resources: [Resource]) {
    (self.name, self.info, self.resources) = (name, info, resources)
  }

  /// An Info.plist of the given keys.
  package static func info(_ keys: [String: Any]) -> Data {
    (try? PropertyListSerialization.data(fromPropertyList: keys, format: .xml, options: 0)) ?? Data()
  }
}

/// The reason that a project cannot be opened: the file, the place and the expectation.
package struct ProjectError: Error, CustomStringConvertible, Equatable {
  package let description: String
  /// The compiler's messages that the sentence is about, the first of them the sentence itself.
  package let diagnostics: [Diagnostic]

  package init(_ description: String) { (self.description, diagnostics) = (description, []) }

  /// The error of messages of the compiler, of which there is at least one.
  init(_ diagnostics: [Diagnostic]) {
    (description, self.diagnostics) = (diagnostics.first?.description ?? "", diagnostics)
  }
}
