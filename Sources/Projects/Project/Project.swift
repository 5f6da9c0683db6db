// The model of an opened project: its modules and its bundles.
//
// The readers of Xcode projects, packages and folders create it. The builder and the host use nothing else.
import Foundation

/// An opened Xcode project, package, folder or Swift file.
package struct Project: Codable, Sendable, Equatable {
  /// The name of the application, such as `Weather`.
  package var name: String
  /// The path of the file or folder that the user opened.
  package var path: String
  /// The folder that contains all files of the project.
  package var root: String
  /// The modules to build, each after its dependencies. The last one is the application.
  package var modules: [ProjectModule]
  /// A Boolean value indicating whether the project is an application. A library is opened for its views and previews.
  package var isApplication = true
  /// The main bundle.
  package var bundle: ProjectBundle
  /// Descriptions of parts that are left out or missing, one sentence each.
  package var notes: [String] = []

  package init(name: String, path: String, root: String, modules: [ProjectModule], bundle: ProjectBundle) {
    (self.name, self.path, self.root, self.modules, self.bundle) = (name, path, root, modules, bundle)
  }
}

/// A module of a project.
package struct ProjectModule: Codable, Sendable, Equatable {
  package var name: String
  /// The absolute paths of the Swift files, sorted.
  package var sources: [String]
  /// The names of modules in the same project that this one imports.
  package var dependencies: [String] = []
  /// The language mode in which the module is compiled.
  package var languageMode = LanguageMode.v5
  /// The active compilation conditions, such as `DEBUG`.
  package var conditions: [String] = ["DEBUG"]
  /// The compiler options that change the accepted language, such as `-enable-upcoming-feature ExistentialAny`.
  package var compilerFlags: [String] = []
  /// The absolute paths of files in other languages, which are not compiled.
  package var foreignSources: [String] = []
  /// The package whose modules share `package` declarations, or nil outside of Swift packages.
  package var packageName: String?
  /// The images and colours of the asset catalogues that belong to the module.
  package var assetSymbols: [AssetSymbol] = []
  /// A Boolean value indicating whether the asset symbols are also members of `UIImage` and `UIColor`.
  package var extendsAssetClasses = false
  /// The framework's or package's own bundle, or nil for applications and modules without resources.
  package var bundle: ProjectBundle?

  package init(name: String, sources: [String]) { (self.name, self.sources) = (name, sources) }
}

/// A bundle: its Info.plist and its resources.
package struct ProjectBundle: Codable, Sendable, Equatable {
  /// A file or folder, with its name in the bundle.
  package struct Resource: Codable, Sendable, Equatable {
    package var path: String
    /// The path relative to the bundle, such as `Base.lproj/Main.storyboard`.
    package var name: String

    package init(path: String, name: String) { (self.path, self.name) = (path, name) }
  }

  /// The file name of the bundle, such as `Weather.app` or `Kit.framework`.
  package var name: String
  /// The bundle's Info.plist with all variables expanded, in property list XML.
  package var info: Data
  /// The files and folders of the bundle, apart from its Info.plist.
  package var resources: [Resource]

  package init(name: String, info: Data, resources: [Resource]) {
    (self.name, self.info, self.resources) = (name, info, resources)
  }

  /// Returns an Info.plist with the given keys, as XML.
  package static func info(_ keys: [String: Any]) -> Data {
    (try? PropertyListSerialization.data(fromPropertyList: keys, format: .xml, options: 0)) ?? Data()
  }
}

/// An error that reports why a project cannot be opened or built.
///
/// The description names the file, the position and the expected contents, as far as they are known.
package struct ProjectError: Error, CustomStringConvertible, Equatable {
  package let description: String
  /// The compiler's errors, or an empty array for errors of other origin. The first one is the description.
  package let diagnostics: [Diagnostic]

  package init(_ description: String) { (self.description, diagnostics) = (description, []) }

  /// Creates an error from the compiler's errors, of which there is at least one.
  init(_ diagnostics: [Diagnostic]) {
    (description, self.diagnostics) = (diagnostics.first?.description ?? "", diagnostics)
  }
}
