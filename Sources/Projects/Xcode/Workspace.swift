import Foundation

/// Reads an `.xcworkspace`, which lists projects, packages and files.
enum Workspace {
  /// The maximum depth of groups. The memory for the paths of nested groups grows with the square of the depth.
  private static let maximumDepth = 64

  /// Returns the paths that a workspace lists, in document order.
  static func paths(in workspace: String) throws(ProjectError) -> [String] {
    let file = workspace + "/contents.xcworkspacedata"
    guard let data = RegularFile.contents(atPath: file) else {
      throw ProjectError("\(file): this file cannot be read; every .xcworkspace has one")
    }
    let tags = MarkupScanner.tags(in: String(decoding: data, as: UTF8.self))
    guard tags.contains(where: { $0.name == "Workspace" }) else {
      throw ProjectError("\(file):1: expected an element Workspace")
    }
    let container = workspace.parentFolder
    var groups = [container]
    var paths: [String] = []
    for tag in tags {
      guard groups.count <= maximumDepth else {
        throw ProjectError("\(file): expected at most \(maximumDepth) groups inside each other")
      }
      switch (tag.name, tag.isClosing) {
      case ("Group", false) where !tag.isEmpty: groups.append(path(tag, in: groups.last ?? container, container))
      case ("Group", true) where groups.count > 1: groups.removeLast()
      case ("FileRef", false): paths.append(path(tag, in: groups.last ?? container, container))
      default: break
      }
    }
    return paths
  }

  /// Returns the path of a location such as `group:App/App.xcodeproj`.
  private static func path(_ tag: MarkupTag, in group: String, _ container: String) -> String {
    let location = (tag.attributes["location"] ?? "").split(separator: ":", maxSplits: 1)
    let path = location.count > 1 ? String(location[1]) : ""
    return switch location.first {
    case "absolute": path
    case "container", "self": XcodeProject.join(container, path)
    default: XcodeProject.join(group, path)
    }
  }
}
