import Foundation

/// A Lottie animation: a JSON text, or an archive of several.
public enum LottieFile {
  /// Returns a Boolean value indicating whether a file is an archive. JSON never begins with the mark of one.
  public static func isArchive(_ data: Data) -> Bool { data.starts(with: Data("PK".utf8)) }

  /// Returns the duration of one cycle of an animation in seconds, at the speed that its archive states.
  ///
  /// - Parameters:
  ///   - data: The contents of the file.
  ///   - id: The identifier of an animation in an archive, or nil for the first one.
  /// - Returns: The duration, or nil if the animation is faulty or has no duration.
  public static func duration(_ data: Data, animation id: String?) -> Double? {
    guard isArchive(data) else { return LottieCycle(data)?.duration }
    guard let archive = try? LottieArchive(data), let manifest = try? LottieManifest(archive),
      let id = id ?? manifest.animations.first, let cycle = archive.animation(id).flatMap(LottieCycle.init),
      let duration = cycle.duration, let factor = manifest.cycleFactor(of: id)
    else { return nil }
    return duration * factor
  }
}
