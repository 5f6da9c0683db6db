import Foundation

/// The files of a `.lottie` archive.
///
/// Every file is unpacked once, with its stated size as the limit. lottie-ios gets an archive of the same files, which
/// ``repacked`` writes. A strange archive is therefore not read in two ways.
///
/// The offsets below are those of PKWARE's APPNOTE.TXT, 4.3.7 (local headers), 4.3.12 (central directory) and 4.3.16
/// (its end).
public struct LottieArchive {
  static let maximumFiles = 10_000
  static let maximumBytes = 256 << 20
  /// The longest path of a file in bytes. File systems allow 255 bytes for each name.
  static let maximumPath = 1_000
  private static let maximumName = 255
  /// The largest file that ``file(_:)`` returns, 1 MiB.
  private static let maximumManifest = 1 << 20

  /// The files in the order of the archive, without its folders.
  private(set) var files: [(path: String, contents: Data)] = []
  /// The paths of the files.
  public var paths: Set<String> { Set(files.map(\.path)) }

  /// Unpacks an archive. Throws its first fault.
  public init(_ data: Data) throws {
    let bytes = [UInt8](data)
    guard let entries = ZipEntry.entries(in: bytes) else {
      throw LottieFault("this is not a zip archive, or it is damaged")
    }
    try Self.check(entries)
    for entry in entries where !entry.path.hasSuffix("/") {
      guard let contents = entry.contents(in: bytes) else {
        throw LottieFault("the file \(entry.path) of the archive cannot be unpacked")
      }
      files.append((entry.path, contents))
    }
  }

  private static func check(_ entries: [ZipEntry]) throws {
    guard entries.count <= maximumFiles else {
      throw LottieFault("the archive has \(entries.count) files, expected at most \(maximumFiles)")
    }
    var paths: Set<String> = []
    for path in entries.map(\.path) {
      let names = path.split(separator: "/")
      guard !path.hasPrefix("/"), !names.contains(".."), !path.contains("\0") else {
        throw LottieFault("the archive has a file \"\(path.prefix(200))\", which leads out of it")
      }
      guard path.utf8.count <= maximumPath, names.allSatisfy({ $0.utf8.count <= maximumName }) else {
        let limits = "at most \(maximumPath) bytes, and \(maximumName) for each name"
        throw LottieFault("the archive has a path that begins with \"\(path.prefix(40))\", expected \(limits)")
      }
      guard paths.insert(path).inserted else {
        throw LottieFault("the archive has two files \"\(path.prefix(200))\", expected one")
      }
    }
    let size = entries.reduce(0) { $0 + $1.size }
    guard size <= maximumBytes else {
      throw LottieFault("the files of the archive are \(size) bytes large, expected at most \(maximumBytes)")
    }
  }

  /// Throws the first fault of an animation in the archive.
  public func checkAnimations() throws {
    let texts = files.filter { file in
      file.path.hasSuffix(".json") && Self.folders.contains { file.path.hasPrefix($0 + "/") }
    }
    for (path, text) in texts {
      do { _ = try LottieText.checked(text) } catch let fault as LottieFault { throw fault.inFile(path) }
    }
  }

  /// The folders of animations in versions 1 and 2 of the format.
  private static let folders = ["animations", "a"]

  /// Returns the path of an animation, whose folder depends on the version of the format; nil if there is none.
  public func path(ofAnimation id: String) -> String? {
    Self.folders.map { "\($0)/\(id).json" }.first { path in files.contains { $0.path == path } }
  }

  /// Returns the text of an animation.
  public func animation(_ id: String) -> Data? {
    path(ofAnimation: id).flatMap { path in files.first { $0.path == path }?.contents }
  }

  /// Returns the contents of a file, or nil if it is missing or larger than 1 MiB.
  func file(_ path: String) -> Data? {
    files.first { $0.path == path }.flatMap { $0.contents.count <= Self.maximumManifest ? $0.contents : nil }
  }

  /// A zip archive of the same files, none of them compressed.
  public var repacked: Data { ZipWriter.archive(of: files) }
}
