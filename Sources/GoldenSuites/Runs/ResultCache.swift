import CoreGraphics
import Projects
import Simulator

/// A cache of the cases that passed. A case is drawn again only if its image could have changed.
///
/// An entry holds two kinds of fingerprints: of the images' dependencies, and of the golden images that matched.
package struct ResultCache: Sendable {
  private let folder: String
  private let keys: FileKeys

  /// Creates a cache in the user's cache folder.
  package init(environment: [String: String]) {
    folder = BuildCache(environment: environment).root + "/golden"
    keys = FileKeys(environment: environment)
  }

  /// Returns the result of a case that passed and has not changed since, or nil if it must be drawn.
  func result(of goldenCase: GoldenCase) -> CaseResult? {
    guard let key = keys.key(of: goldenCase), let bytes = try? FileReading.bytes(of: path(of: goldenCase)),
      let entry = try? JSONParser.parse(bytes), entry["key"]?.string == key
    else { return nil }
    for frame in goldenCase.frames {
      guard let known = entry["images"]?[frame.stem]?.string, let golden = try? FileReading.bytes(of: frame.path),
        ContentKey.text(of: golden) == known
      else { return nil }
    }
    var result = CaseResult.all(goldenCase, .passed, "nothing has changed since it passed")
    (result.isCached, result.seconds) = (true, entry["seconds"]?.number ?? 0)
    return result
  }

  /// Stores the result of a case that passed. Errors of the file system are ignored.
  func store(_ result: CaseResult, of goldenCase: GoldenCase) {
    guard result.isGood, let key = keys.key(of: goldenCase) else { return }
    let images = JSONValue.object(zip(goldenCase.frames, result.frames).map { ($0.stem, .optional($1.goldenKey)) })
    let entry = JSONValue.object([
      ("key", .string(key)), ("seconds", .number(result.seconds)), ("images", images),
    ])
    try? FileWriting.makeFolder(folder)
    try? FileWriting.replace(path(of: goldenCase), with: Data(entry.compact.utf8))
  }

  /// Returns the path of a case's entry. A case has only one, so the cache does not grow with each change.
  private func path(of goldenCase: GoldenCase) -> String {
    let test = URL(fileURLWithPath: goldenCase.test.path).standardizedFileURL.path
    return "\(folder)/\(ContentKey.text(of: Array("\(test)\n\(goldenCase.name)".utf8))).json"
  }
}
