import Foundation

/// The repairs of a module's last successful build.
///
/// The next build applies them at once, so it usually needs a single compilation. Lines are found again by their text.
/// Repairs that concern a name which a changed file declares are not applied, so that the code gets another chance.
struct RepairMemory: Codable {
  /// A text that identifies the build's toolchain, rewriter, libraries and settings. Others may need fewer repairs.
  let tools: String
  /// The modules that the build could import.
  private var available: [String]
  // The repairs, as in `RewritingJob`.
  private var stubs: [RewritingJob.Stub]
  private var standIns: [RewritingJob.StandIn]
  private var dropped: [String]
  private var plainCalls: [String]
  private var plainBindings: [String]
  private var plainOverrides: [String]
  private var madeClasses: [String: String]
  private var plainInitializers: [String]
  private var dynamicLookups: [String: [String: String]]
  private var findings: [Repair.Finding]
  /// The text of each repaired line, by `FILE:LINE`.
  private var lines: [String: String] = [:]
  /// The fingerprint of each file, by its path.
  private var fingerprints: [String: String] = [:]

  /// Creates the memory of a job that compiled successfully.
  init(_ job: RewritingJob, _ repair: Repair, tools: String) {
    (self.tools, available) = (tools, job.available)
    (stubs, standIns, dropped) = (job.stubs, job.standIns, job.dropped)
    (plainCalls, plainOverrides, findings) = (job.plainCalls, job.plainOverrides, repair.findings)
    (madeClasses, plainInitializers, plainBindings) = (job.madeClasses, job.plainInitializers, job.plainBindings)
    dynamicLookups = job.dynamicLookups
    let stubbed = job.stubs.map { "\($0.file):\($0.line)" } + findings.map(\.position)
    let rewritten = plainCalls + plainBindings + plainOverrides + madeClasses.keys + plainInitializers
    let byFile = Dictionary(grouping: Set(stubbed + rewritten + dynamicLookups.keys)) { position in
      String(position[..<(position.lastIndex(of: ":") ?? position.endIndex)])
    }
    for file in job.files {
      let contents = FileContents(file.path)
      fingerprints[file.path] = contents.fingerprint
      for position in byFile[file.path] ?? [] {
        if let line = Int(position.dropFirst(file.path.count + 1)) { lines[position] = contents.text(ofLine: line) }
      }
    }
  }

  /// Applies the repairs to a new version of the sources, and returns the state for further repairs.
  ///
  /// No repair is applied once a module appears that was missing, such as a dependency that has been installed since.
  func apply(to job: inout RewritingJob) -> Repair {
    guard Set(available).isSuperset(of: job.available) else { return Repair() }
    let files = Dictionary(job.files.map { ($0.path, FileContents($0.path)) }, uniquingKeysWith: { first, _ in first })
    let changed = files.filter { fingerprints[$0.key] != $0.value.fingerprint }
    let declared = changed.values.reduce(into: Set<String>()) { $0.formUnion($1.declaredNames) }
    // A changed file may declare the missing name now, so repairs that mention such a name are dropped.
    func isUnaffected(_ text: String) -> Bool { declared.isDisjoint(with: FileContents.names(in: text)) }
    func movedLine(_ file: String, _ line: Int) -> Int? {
      guard let text = lines["\(file):\(line)"], let contents = files[file] else { return nil }
      return contents.line(of: text, near: line)
    }
    func moved(_ position: String) -> String? {
      guard let colon = position.lastIndex(of: ":"), let number = Int(position[position.index(after: colon)...]) else {
        return nil
      }
      let file = String(position[..<colon])
      return movedLine(file, number).map { "\(file):\($0)" }
    }
    job.standIns = standIns.filter { isUnaffected($0.name) }
    job.dropped = dropped.filter(isUnaffected)
    job.plainCalls = plainCalls.compactMap(moved)
    job.plainBindings = plainBindings.compactMap(moved)
    job.plainOverrides = plainOverrides.compactMap(moved)
    job.plainInitializers = plainInitializers.compactMap(moved)
    for (old, name) in madeClasses {
      if let new = moved(old) { job.madeClasses[new] = name }
    }
    for (old, owners) in dynamicLookups {
      if let new = moved(old) { job.dynamicLookups[new] = owners }
    }
    for var stub in stubs where isUnaffected(stub.reason) {
      guard let line = movedLine(stub.file, stub.line) else { continue }
      stub.line = line
      job.stubs.append(stub)
    }
    let kept = findings.compactMap { finding -> Repair.Finding? in
      var finding = finding
      guard isUnaffected(finding.symbol), let line = movedLine(finding.file, finding.line) else { return nil }
      finding.line = line
      return finding
    }
    let levels = job.stubs.map { ("\($0.file):\($0.line)", $0.level) }
    return Repair(
      levels: Dictionary(levels, uniquingKeysWith: { first, _ in first }), dropped: job.dropped, findings: kept)
  }

  /// A Boolean value indicating whether an error did not occur in the last build.
  func isNew(_ error: Diagnostic) -> Bool {
    !findings.contains { $0.file == error.file && $0.message == error.message }
  }
}

extension Repair.Finding {
  fileprivate var position: String { "\(file):\(line)" }
}

/// The lines of a source file, with a fingerprint.
private struct FileContents {
  let fingerprint: String
  private let lines: [Substring]

  init(_ path: String) {
    let data = RegularFile.contents(atPath: path) ?? Data()
    var key = ContentKey()
    let text = String(decoding: data, as: UTF8.self)
    key.add(text)
    fingerprint = key.text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  func text(ofLine line: Int) -> String? {
    lines.indices.contains(line - 1) ? lines[line - 1].trimmingCharacters(in: .whitespaces) : nil
  }

  /// Returns the number of the line with the given text that is nearest to `line`.
  func line(of text: String, near line: Int) -> Int? {
    if self.text(ofLine: line) == text { return line }
    return lines.indices.filter { self.text(ofLine: $0 + 1) == text }.map { $0 + 1 }.min {
      (abs($0 - line), $0) < (abs($1 - line), $1)
    }
  }

  private static let keywords: Set<String> = [
    "class", "struct", "enum", "protocol", "func", "var", "let", "typealias", "case", "extension", "actor",
  ]

  /// The words that follow a declaration keyword.
  var declaredNames: Set<String> {
    var found: Set<String> = []
    for line in lines {
      let words = Self.words(in: line)
      for (keyword, name) in zip(words, words.dropFirst()) where Self.keywords.contains(keyword) { found.insert(name) }
    }
    return found
  }

  private static func words(in text: Substring) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }

  /// Returns the words of a text.
  static func names(in text: String) -> Set<String> { Set(words(in: text[...])) }
}
