import Foundation

/// Reads property lists in any of Apple's three formats: XML, binary and OpenStep.
enum PropertyListFile {
  static func dictionary(at path: String) throws(ProjectError) -> [String: Any] {
    guard let data = RegularFile.contents(atPath: path) else {
      throw ProjectError("\(path): this file cannot be read")
    }
    let list: Any
    do {
      list = try unsafe PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    } catch {
      throw ProjectError("\(path): this is not a property list: \(error.localizedDescription)")
    }
    guard let dictionary = list as? [String: Any] else {
      throw ProjectError("\(path): expected a dictionary at the top of this property list")
    }
    return dictionary
  }
}
