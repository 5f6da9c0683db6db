import Foundation

/// Reads `.xcconfig` files and the files that they include.
struct ConfigurationFile {
  /// The maximum depth of includes. A deeper one results in a note.
  private static let maximumDepth = 32

  private let root: ProjectRoot
  /// The folder for included files that are not beside the including file.
  private let folder: String
  /// The files that include the current one, outermost first, and the current one itself.
  private var openFiles: [String] = []
  /// Notes about missing files and circular includes.
  private(set) var notes: [String] = []

  init(root: ProjectRoot, folder: String) { (self.root, self.folder) = (root, folder) }

  /// Adds the assignments of a file in order. An included file's assignments replace the `#include` line.
  mutating func read(_ path: String, into settings: inout BuildSettings, isOptional: Bool = false, from place: String) {
    guard case .found(let file) = root.place(of: path), let data = RegularFile.contents(atPath: file) else {
      if !isOptional { notes.append("\(place): the configuration file \(root.shown(path)) is not there") }
      return
    }
    guard !openFiles.contains(file), openFiles.count < Self.maximumDepth else {
      notes.append("\(place): \(root.shown(file)) includes itself; the second inclusion is left out")
      return
    }
    openFiles.append(file)
    defer { openFiles.removeLast() }
    let text = String(decoding: data, as: UTF8.self)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      read(line: Self.withoutComment(line), of: file, number: index + 1, into: &settings)
    }
  }

  /// Reads an assignment or an `#include`. Other lines are skipped.
  private mutating func read(line: String, of file: String, number: Int, into settings: inout BuildSettings) {
    if line.hasPrefix("#include") {
      let name = line.split(separator: "\"", omittingEmptySubsequences: false)
      guard name.count == 3 else { return }
      let beside = XcodeProject.join(file.parentFolder, String(name[1]))
      let path =
        FileManager.default.fileExists(atPath: beside) ? beside : XcodeProject.join(folder, String(name[1]))
      read(
        path, into: &settings, isOptional: line.hasPrefix("#include?"), from: "\(root.shown(file)):\(number)")
      return
    }
    guard let equals = Self.equalsSign(in: line) else { return }
    let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
    settings.assign(String(line[..<equals]), value.hasSuffix(";") ? String(value.dropLast()) : value)
  }

  private static func withoutComment(_ line: Substring) -> String {
    let text = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
    return text.trimmingCharacters(in: .whitespaces)
  }

  /// Returns the position of the equals sign that ends the key. A condition in brackets also contains equals signs.
  private static func equalsSign(in line: String) -> String.Index? {
    var level = 0
    return line.indices.first { index in
      if line[index] == "[" { level += 1 }
      if line[index] == "]" { level -= 1 }
      return line[index] == "=" && level <= 0
    }
  }
}
