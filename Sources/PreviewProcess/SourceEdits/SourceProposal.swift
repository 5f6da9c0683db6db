import CoreGraphics
import Simulator
import Workbench

/// A proposal to write edits of animations to a project's files. Nothing is written before the user has seen the
/// difference.
struct SourceProposal {
  /// A file's current and new contents.
  struct File: Equatable {
    let path: String
    let old: [UInt8]
    let new: [UInt8]
  }

  /// A replacement of a literal, and the edit that needs it.
  private struct Change {
    let edit: SourceEdit.ID
    let replacement: SourceReplacement
  }

  /// The number of lines of a difference that are shown (our choice).
  private static let lineLimit = 12

  private(set) var files: [File] = []
  /// The animations whose values were all found in the source.
  private(set) var written: Set<SourceEdit.ID> = []
  /// The lines of the difference.
  private(set) var lines: [String] = []
  /// The sentences about values that have no literal.
  private(set) var failures: [String] = []

  /// Finds the literals of edits. `ownFile` returns the full path of a file of the project, or nil for any other file.
  init(_ edits: [SourceEdit], ownFile: (String) -> String?) {
    var replacements: [String: [Change]] = [:]
    var contents: [String: [UInt8]] = [:]
    for edit in edits {
      guard let place = edit.place else {
        failures.append("\(ShownText.title(edit.title)): the line that adds this animation is not known")
        continue
      }
      guard let path = ownFile(place.file), let bytes = contents[path] ?? (try? FileReading.bytes(of: path)) else {
        failures.append("\(ShownText.title(edit.title)): \(ShownText.title(place.text)) is not a file of the project")
        continue
      }
      contents[path] = bytes
      let literals = SourceLiterals(bytes)
      let found = edit.values.map { ($0, literals.replacement(for: $0, line: place.line)) }
      for (value, replacement) in found where replacement == nil { failures.append(Self.sentence(edit, place, value)) }
      replacements[path, default: []] += found.compactMap(\.1).map { Change(edit: edit.id, replacement: $0) }
      if found.allSatisfy({ $0.1 != nil }) { written.insert(edit.id) }
    }
    for (path, changes) in replacements.sorted(by: { $0.key < $1.key }) where !changes.isEmpty {
      add(path, contents[path] ?? [], changes)
    }
  }

  private static func sentence(_ edit: SourceEdit, _ place: SourcePlace, _ value: SourceValue) -> String {
    let old = value.old.map(SourceLiterals.text).joined(separator: ", ")
    return
      "\(ShownText.title(edit.title)): \(ShownText.title(place.text)) has no literal \(old) for \(value.part.rawValue)"
  }

  /// Adds the changes of a file. Several animations may come from one literal, which has one new value. The edit that
  /// needs another value is not written, so it stays in the scene.
  private mutating func add(_ path: String, _ old: [UInt8], _ changes: [Change]) {
    var unique: [Int: SourceReplacement] = [:]
    for (edit, change) in changes.map({ ($0.edit, $0.replacement) }) {
      if let other = unique.values.first(where: { $0.range.overlaps(change.range) && $0 != change }) {
        failures.append(
          "\((path as NSString).lastPathComponent):\(change.line): one literal cannot be \(other.text) and \(change.text)"
        )
        written.remove(edit)
        continue
      }
      unique[change.range.lowerBound] = change
    }
    var new = old
    for change in unique.values.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      new.replaceSubrange(change.range, with: Array(change.text.utf8))
    }
    files.append(File(path: path, old: old, new: new))
    let (before, after) = (Self.lines(of: old), Self.lines(of: new))
    // A replacement keeps the line breaks between its numbers, so both files have the same number of lines.
    for (index, pair) in zip(before, after).enumerated() where pair.0 != pair.1 {
      lines.append("\((path as NSString).lastPathComponent):\(index + 1)")
      lines += ["- " + pair.0, "+ " + pair.1]
    }
  }

  private static func lines(of bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map {
      ShownText.title($0.trimmingCharacters(in: .whitespaces))
    }
  }

  /// The first failure and the number of the others; nil without failures.
  var failure: String? {
    guard let first = failures.first else { return nil }
    return failures.count == 1 ? first : "\(first); and \(failures.count - 1) more"
  }

  /// The question whether to write.
  var notice: Notice {
    let names = files.map { ($0.path as NSString).lastPathComponent }.joined(separator: ", ")
    let shown = lines.prefix(Self.lineLimit) + (lines.count > Self.lineLimit ? ["…"] : [])
    return Notice(
      .progress, title: "Write this to \(names)?", text: (Array(shown) + failures).joined(separator: "\n"),
      hint: "Enter writes it, Esc leaves the file as it is")
  }

  /// Writes each file atomically. A file that changed in the meantime is an error.
  func write() throws {
    for file in files where try FileReading.bytes(of: file.path) != file.old {
      throw SimulationError("\(file.path): this file has changed meanwhile, so nothing was written")
    }
    for file in files { try FileWriting.replace(file.path, with: Data(file.new)) }
  }
}
