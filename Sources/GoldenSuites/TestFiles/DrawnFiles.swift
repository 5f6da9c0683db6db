import CoreGraphics
import Simulator

/// Finds the files that a case's images depend on, apart from the program and the fonts.
enum DrawnFiles {
  /// Returns paths of files and folders, or nil if the images depend on a device, such as a webcam.
  static func paths(of plan: LaunchPlan, gesture: String?) -> [String]? {
    var paths = [gesture].compactMap { $0 }
    if let folder = plan.scene.bundleFolder {
      paths += [plan.scene.name] + images(ofDocument: plan.scene.name, in: folder.path)
    } else if let folder = DataFolder.named(plan.scene.dataFolder) {
      paths.append(folder.path)
    }
    if let file = plan.scene.lastStateFile(plan.parameters) { paths.append(file) }
    for value in plan.parameters.values.sorted() where LaunchRequest.isFile(value) {
      guard isOrdinary(value) else { return nil }
      paths.append(value)
    }
    return paths
  }

  private static func isOrdinary(_ path: String) -> Bool {
    let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    return [.typeRegular, .typeDirectory, .typeSymbolicLink, nil].contains(type)
  }

  /// Returns the paths at which the images of a document may be.
  private static func images(ofDocument path: String, in folder: String) -> [String] {
    guard let value = try? JSONParser.parse(try FileReading.bytes(of: path)) else { return [] }
    return names(in: value).sorted().flatMap { ["\(folder)/\($0)", "\(folder)/assets/\($0)"] }
  }

  private static func names(in value: JSONValue) -> Set<String> {
    switch value {
    case .array(let values): Set(values.flatMap(names))
    case .object(let members):
      Set(members.flatMap { $0.key == "contents" ? [$0.value.string].compactMap { $0 } : Array(names(in: $0.value)) })
    default: []
    }
  }
}
