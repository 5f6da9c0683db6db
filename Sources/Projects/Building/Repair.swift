/// Takes out what does not compile, as little of it as possible, and remembers what was taken.
///
/// Each round of compiling names errors. A generated line is dropped; an unknown type gets a stand-in; a body is
/// replaced by one that says what is lacking. Code that fails again loses more: its declaration, its type, its file.
package struct Repair: Sendable {
  /// What was done about something that is lacking.
  package enum Action: String, Codable, Sendable { case standIn, body, declaration, type, file }

  private var levels: [String: RewritingJob.Stub.Level] = [:]
  private var dropped: Set<String> = []
  /// The findings for `check`.
  private(set) var findings: [Finding] = []

  /// Changes a job so that the errors go away; false when nothing is left to take out.
  mutating func apply(_ errors: [Diagnostic], to job: inout RewritingJob, generated: (String, Int) -> String?) -> Bool {
    var isChanged = false
    for error in errors {
      if let key = generated(error.file, error.line) {
        if dropped.insert(key).inserted {
          job.dropped.append(key)
          isChanged = true
        }
      } else if job.files.contains(where: { $0.path == error.file }) {
        isChanged = applyToSource(error, &job) || isChanged
      }
    }
    return isChanged
  }

  private mutating func applyToSource(_ error: Diagnostic, _ job: inout RewritingJob) -> Bool {
    let place = "\(error.file):\(error.line)"
    if error.message.hasPrefix("cannot use optional chaining on non-optional value"), !job.plainCalls.contains(place) {
      job.plainCalls.append(place)
      return true
    }
    if error.message.contains("does not override any"), !job.plainOverrides.contains(place) {
      job.plainOverrides.append(place)
      return true
    }
    if error.message.hasPrefix("cannot find type"), let name = error.quoted.first, !name.contains("."),
      !job.standIns.contains(where: { $0.name == name })
    {
      job.standIns.append(.init(name: name, kind: Self.looksLikeProtocol(name) ? "protocol" : "class"))
      note(error, .standIn)
      return true
    }
    return stub(error, place, &job)
  }

  private static func looksLikeProtocol(_ name: String) -> Bool {
    ["Delegate", "DataSource", "Protocol", "Representable", "able"].contains { name.hasSuffix($0) }
  }

  private mutating func stub(_ error: Diagnostic, _ place: String, _ job: inout RewritingJob) -> Bool {
    let level: RewritingJob.Stub.Level
    if let last = levels[place] {
      guard let next = RewritingJob.Stub.Level(rawValue: last.rawValue + 1) else { return false }
      level = next
    } else {
      level = .body
    }
    levels[place] = level
    job.stubs.removeAll { $0.file == error.file && $0.line == error.line }
    job.stubs.append(.init(file: error.file, line: error.line, level: level, reason: error.lacking))
    let action: Action =
      switch level {
      case .body: .body
      case .declaration: .declaration
      case .type: .type
      case .file: .file
      }
    note(error, action)
    return true
  }

  private mutating func note(_ error: Diagnostic, _ action: Action) {
    findings.append(
      Finding(symbol: error.lacking, file: error.file, line: error.line, message: error.message, action: action))
  }

  /// Something that a project uses and the libraries lack.
  package struct Finding: Codable, Sendable, Hashable {
    package var symbol: String
    package var file: String
    package var line: Int
    package var message: String
    package var action: Action
  }
}
