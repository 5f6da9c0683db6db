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

  /// The maximum number of shown lines of a difference (our choice).
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
    var replacements: [String: [SourceReplacement]] = [:]
    var contents: [String: [UInt8]] = [:]
    for edit in edits {
      guard let path = ownFile(edit.place.file), let bytes = contents[path] ?? (try? FileReading.bytes(of: path)) else {
        failures.append("\(edit.title): \(ShownText.title(edit.place.text)) is no file of the project")
        continue
      }
      contents[path] = bytes
      let literals = SourceLiterals(bytes)
      let found = edit.values.map { ($0, literals.replacement(for: $0, line: edit.place.line)) }
      for (value, replacement) in found where replacement == nil { failures.append(Self.sentence(edit, value)) }
      replacements[path, default: []] += found.compactMap(\.1)
      if found.allSatisfy({ $0.1 != nil }) { written.insert(edit.id) }
    }
    for (path, changes) in replacements.sorted(by: { $0.key < $1.key }) where !changes.isEmpty {
      add(path, contents[path] ?? [], changes)
    }
  }

  private static func sentence(_ edit: SourceEdit, _ value: SourceValue) -> String {
    let old = value.old.map(SourceLiterals.text).joined(separator: ", ")
    return "\(ShownText.title(edit.title)): \(edit.place.text) has no literal \(old) for \(value.part.rawValue)"
  }

  /// Adds the changes of a file. Several animations may come from one literal, which has one new value.
  private mutating func add(_ path: String, _ old: [UInt8], _ changes: [SourceReplacement]) {
    var unique: [Int: SourceReplacement] = [:]
    for change in changes {
      if let other = unique[change.range.lowerBound], other.text != change.text {
        failures.append(
          "\((path as NSString).lastPathComponent):\(change.line): one literal cannot be \(other.text) "
            + "and \(change.text)")
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
    for line in Set(unique.values.map(\.line)).sorted()
    where before.indices.contains(line - 1) && after.count == before.count {
      lines.append("\((path as NSString).lastPathComponent):\(line)")
      lines += ["- " + before[line - 1], "+ " + after[line - 1]]
    }
  }

  private static func lines(of bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map {
      ShownText.title($0.trimmingCharacters(in: .whitespaces))
    }
  }

  /// The question whether to write the files.
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
