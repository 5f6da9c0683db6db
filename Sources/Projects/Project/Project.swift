// A project as far as running it asks: its modules, its resources and how its application begins.
//
// Readers of Xcode projects, packages and folders make this value; the builder and the host read it and nothing else.
import Foundation

/// Something that was opened: an Xcode project, a package, a folder or one Swift file.
package struct Project: Codable, Sendable, Equatable {
  /// The name of the application, such as `Weather`.
  package var name: String
  /// The file or folder that was named.
  package var path: String
  /// The folder that holds everything of the project.
  package var root: String
  /// The modules to build, each after the ones that it imports. The last one is the application.
  package var modules: [ProjectModule]
  /// Whether the project has an application of its own; a library is opened for its views and previews.
  package var isApplication = true
  /// The main bundle.
  package var bundle: ProjectBundle
  /// What is left out or missing, a sentence each with the file where there is one.
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
  /// 4, 5 or 6.
  package var languageVersion = 5
  /// Active compilation conditions, such as `DEBUG`.
  package var conditions: [String] = ["DEBUG"]
  /// Compiler options that change which source is valid, such as `-enable-upcoming-feature ExistentialAny`.
  package var compilerFlags: [String] = []
  /// The package that the module shares `package` declarations with, nil outside of Swift packages.
  package var packageName: String?
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

/// Why a project cannot be opened: the file, the place and what was expected.
package struct ProjectError: Error, CustomStringConvertible, Equatable {
  package let description: String
  package init(_ description: String) { self.description = description }
}
