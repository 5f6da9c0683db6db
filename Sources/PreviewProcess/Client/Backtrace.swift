import CoreGraphics

/// The parts of a Swift backtrace that concern the project's files.
struct Backtrace {
  /// The message of a trap, such as `Player.swift:42: Fatal error: Index out of range`; nil without one.
  let reason: String?
  /// The functions with their places, innermost first: `Player.play()  Player.swift:42`.
  let frames: [String]
  /// The maximum number of shown functions (our choice).
  private static let limit = 8

  /// Parses the errors that a process printed, in the format of the toolchain's backtracer.
  init(_ lines: [String], folder: String) {
    reason = lines.last { $0.contains("Fatal error: ") }.map { line in
      let place = line.range(of: ": Fatal error").map { String(line[..<$0.lowerBound]) } ?? ""
      return Self.name(place) + line.dropFirst(place.count)
    }
    let root = folder.hasSuffix("/") ? folder : folder + "/"
    frames = lines.compactMap { Self.frame($0, root: root) }.prefix(Self.limit).map { $0 }
  }

  /// Parses `3 [ra] 0x000077 Player.play() + 12 in libPlayer.so at /home/me/Player.swift:42:7`. Some code has no line.
  private static func frame(_ line: String, root: String) -> String? {
    let words = line.split(separator: " ", maxSplits: 1)
    guard words.count == 2, Int(words[0]) != nil, let place = line.range(of: " at \(root)", options: .backwards),
      let library = line.range(of: " in ", options: .backwards, range: line.startIndex..<place.lowerBound)
    else { return nil }
    var function = line[..<library.lowerBound]
    if let offset = function.range(of: " + ", options: .backwards) { function = function[..<offset.lowerBound] }
    let parts = function.split(separator: " ")
    guard let address = parts.firstIndex(where: { $0.hasPrefix("0x") }) else { return nil }
    let name = parts[(address + 1)...].joined(separator: " ")
    let file = line[place.upperBound...].split(separator: ":")
    guard let path = file.first, !name.isEmpty else { return nil }
    return "\(name)  \(Self.name(String(path)))" + (file.count > 1 ? ":\(file[1])" : "")
  }

  private static func name(_ path: String) -> String { (path as NSString).lastPathComponent }
}
