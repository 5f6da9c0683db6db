import Foundation

/// The manifest of a `.lottie` file. lottie-ios reads only its animations.
public struct LottieManifest {
  /// The identifiers of the animations, the first of which plays by default.
  public var animations: [String] { entries.map(\.id) }
  /// The identifiers of the themes, which lottie-ios does not support.
  public let themes: [String]
  /// The identifiers of the state machines, which lottie-ios does not support.
  public let stateMachines: [String]

  private let entries: [Entry]

  private struct Entry: Decodable {
    var id: String
    var speed: Double?
    var mode: String?
  }

  private struct Named: Decodable { var id: String }

  private struct Text: Decodable {
    var animations: [Entry]?
    var themes: [Named]?
    var states: [Named]?
    var stateMachines: [Named]?
  }

  /// Reads the manifest of an archive. Throws a fault if it is missing or names an animation that is.
  public init(_ archive: LottieArchive) throws {
    guard let text = archive.file("manifest.json") else {
      throw LottieFault("the archive has no file manifest.json, expected one that lists its animations")
    }
    let manifest: Text
    do { manifest = try JSONDecoder().decode(Text.self, from: text) } catch let error as DecodingError {
      throw (LottieFault.syntax(of: text) ?? LottieFault(error)).inFile("manifest.json")
    }
    entries = manifest.animations ?? []
    for (index, entry) in entries.enumerated() where archive.path(ofAnimation: entry.id) == nil {
      throw LottieFault("manifest.json: animations[\(index)]: the archive has no file animations/\(entry.id).json")
    }
    themes = (manifest.themes ?? []).map(\.id)
    stateMachines = (manifest.stateMachines ?? manifest.states ?? []).map(\.id)
  }

  /// Returns how many times longer than its frames the cycle of an animation is: its speed, forth and back.
  func cycleFactor(of id: String) -> Double? {
    guard let entry = entries.first(where: { $0.id == id }) else { return nil }
    let speed = abs(entry.speed ?? 1)
    return speed > 0 ? (entry.mode == "bounce" ? 2 : 1) / speed : nil
  }
}
