import CoreGraphics
import Projects
import Simulator

/// Remembers which cases have passed, so that only what could have changed is drawn again.
///
/// An entry holds the fingerprints of all that the images depend on and of the golden images they agreed with.
package struct ResultCache: Sendable {
  private let folder: String
  private let keys: FileKeys

  /// Creates the cache in the user's folder for caches.
  package init(environment: [String: String]) {
    folder = BuildCache(environment: environment).root + "/golden"
    keys = FileKeys(environment: environment)
  }

  /// Returns the result of a case that has passed before, with nothing changed since; nil otherwise.
  func result(of launch: GoldenCase) -> CaseResult? {
    guard let key = keys.key(of: launch), let bytes = try? FileReading.bytes(of: path(of: launch)),
      let entry = try? JSONParser.parse(bytes), entry["key"]?.string == key
    else { return nil }
    for frame in launch.frames {
      guard let known = entry["images"]?[frame.stem]?.string, let golden = try? FileReading.bytes(of: frame.path),
        ContentKey.text(of: golden) == known
      else { return nil }
    }
    var result = CaseResult.all(launch, .passed, "nothing has changed since it passed")
    (result.isCached, result.seconds) = (true, entry["seconds"]?.number ?? 0)
    return result
  }

  /// Stores a result. A cache that cannot be written is no error.
  func store(_ result: CaseResult, of launch: GoldenCase) {
    guard result.isGood, let key = keys.key(of: launch) else { return }
    let images = JSONValue.object(zip(launch.frames, result.frames).map { ($0.stem, .optional($1.goldenKey)) })
    let entry = JSONValue.object([
      ("key", .string(key)), ("seconds", .number(result.seconds)), ("images", images),
    ])
    try? FileWriting.makeFolder(folder)
    try? FileWriting.replace(path(of: launch), with: Data(entry.compact.utf8))
  }

  /// The path of a case's entry. A case has one, so that the cache does not grow with every change.
  private func path(of launch: GoldenCase) -> String {
    let test = URL(fileURLWithPath: launch.test.path).standardizedFileURL.path
    return "\(folder)/\(ContentKey.text(of: Array("\(test)\n\(launch.name)".utf8))).json"
  }
}
