/// Selects the target to open from one or several Xcode projects.
struct TargetChooser {
  let path: String
  let projects: [XcodeProject]
  let choice: ProjectChoice

  /// Returns the chosen target, or by default the application that a scheme launches, another one, or a library.
  func target() throws(ProjectError) -> XcodeTarget {
    let all = projects.flatMap(\.targets)
    if let name = choice.target { return try named(name, among: all) }
    if let name = choice.scheme { return try launched(byScheme: name, among: all) }
    let applications = all.filter(Self.isApplication).filter { !Self.isTestHost($0) } + all.filter(Self.isTestHost)
    let launched = schemes.compactMap { scheme in
      applications.first { $0.name == scheme.launchedTarget && Self.hasSwift($0) }
    }
    // A target with Swift files that is not a host for tests.
    let preferred =
      launched.first { !Self.isTestHost($0) } ?? applications.first { !Self.isTestHost($0) && Self.hasSwift($0) }
    if let target = preferred ?? launched.first ?? applications.first(where: Self.hasSwift) ?? applications.first {
      return target
    }
    let libraries = all.filter(Self.isLibrary)
    if let library = libraries.first(where: Self.hasSwift) ?? libraries.first { return library }
    let names = all.map { "\($0.name) (\($0.kind.title))" }.joined(separator: ", ")
    throw ProjectError("\(path): expected a target for iOS, but the targets are: \(names.isEmpty ? "none" : names)")
  }

  private static func isApplication(_ target: XcodeTarget) -> Bool {
    if case .application = target.kind { target.isForIOS } else { false }
  }

  /// Returns a Boolean value indicating whether an application only serves as a host for unit tests.
  private static func isTestHost(_ target: XcodeTarget) -> Bool {
    let name = target.name.lowercased()
    return isApplication(target) && name.contains("test") && name.contains("host")
  }

  private static func isLibrary(_ target: XcodeTarget) -> Bool {
    if case .library = target.kind { target.isForIOS } else { false }
  }

  private static func hasSwift(_ target: XcodeTarget) -> Bool { !TargetContents(target).sources.isEmpty }

  /// The schemes: first the workspace's, then those of its projects.
  private var schemes: [Scheme] {
    let containers = [path] + projects.map(\.path).filter { $0 != path }
    return containers.flatMap(Scheme.all)
  }

  private func named(_ name: String, among all: [XcodeTarget]) throws(ProjectError) -> XcodeTarget {
    if let target = all.first(where: { $0.name == name && $0.isForIOS }) { return target }
    if schemes.contains(where: { $0.name == name }) { return try launched(byScheme: name, among: all) }
    let names = all.filter { Self.isApplication($0) || Self.isLibrary($0) }.map(\.name)
    throw ProjectError("\(path): there is no target \"\(name)\" for iOS; the targets are \(Self.list(names))")
  }

  private func launched(byScheme name: String, among all: [XcodeTarget]) throws(ProjectError) -> XcodeTarget {
    let schemes = schemes
    guard let scheme = schemes.first(where: { $0.name == name }) else {
      // Xcode generates a scheme for each target that has none.
      if let target = all.first(where: { $0.name == name && $0.isForIOS }) { return target }
      let names = schemes.map(\.name)
      throw ProjectError("\(path): there is no scheme \"\(name)\"; the shared schemes are \(Self.list(names))")
    }
    guard let target = all.first(where: { $0.name == scheme.launchedTarget ?? scheme.builtTarget && $0.isForIOS })
    else { throw ProjectError("\(path): the scheme \"\(name)\" launches no target for iOS") }
    return target
  }

  private static func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
}
