/// Removes code that does not compile, as little as possible, and records each change.
///
/// Each round handles all errors of one compilation. A generated line is dropped. An unknown type gets a stand-in.
/// An element of an array or a dictionary literal is left out. A statement is replaced by one that reports the missing
/// symbol. If the code still fails, later rounds replace the function's body, the declaration, the type and the file.
package struct Repair: Sendable {
  private typealias Level = RewritingJob.Stub.Level

  /// The level of each stub, by `FILE:LINE`.
  private(set) var levels: [String: RewritingJob.Stub.Level] = [:]
  private var dropped: Set<String> = []
  /// The changes, which the command `check` reports.
  private(set) var findings: [Finding] = []

  init() {}

  /// Creates the state after the repairs of an earlier version of the sources.
  init(levels: [String: RewritingJob.Stub.Level], dropped: [String], findings: [Finding]) {
    (self.levels, self.dropped, self.findings) = (levels, Set(dropped), findings)
  }

  /// Changes a job to avoid the errors. Returns false if there is nothing left to change.
  ///
  /// `minimumLevel` is the smallest piece of code to remove. It grows in later rounds, so the rounds end. `generated`
  /// returns the key of a generated line, or nil for other lines.
  mutating func apply(
    _ errors: [Diagnostic], to job: inout RewritingJob, minimumLevel: RewritingJob.Stub.Level = .element,
    generated: (String, Int) -> String?
  ) -> Bool {
    let files = Set(job.files.map(\.path))
    var isChanged = false
    let own = errors.filter { files.contains($0.file) }
    // An unknown type causes errors wherever it is used, so the other errors wait for the next round. The generated
    // line of an outlet of that type is among them.
    for error in own where Self.standIn(for: error) != nil { isChanged = addStandIn(error, &job) || isChanged }
    if isChanged { return true }
    for error in errors where !files.contains(error.file) {
      guard let key = generated(error.file, error.line), dropped.insert(key).inserted else { continue }
      job.dropped.append(key)
      isChanged = true
    }
    var places: Set<String> = []
    for error in own where places.insert("\(error.file):\(error.line)").inserted {
      isChanged = applyToSource(error, &job, minimumLevel) || isChanged
    }
    return isChanged
  }

  /// Repairs an error in the project's own code. A special repair of a line is tried before a stub.
  private mutating func applyToSource(_ error: Diagnostic, _ job: inout RewritingJob, _ minimumLevel: Level) -> Bool {
    let place = "\(error.file):\(error.line)"
    let needlessUnwraps = ["cannot use optional chaining on non-optional", "cannot force unwrap value of non-optional"]
    if needlessUnwraps.contains(where: error.message.hasPrefix), !job.plainCalls.contains(place) {
      job.plainCalls.append(place)
      return true
    }
    if error.message.hasPrefix("initializer for conditional binding must have Optional type"),
      !job.plainBindings.contains(place)
    {
      job.plainBindings.append(place)
      return true
    }
    if error.message.hasPrefix("constructing an object of class type"), let name = error.quoted.first,
      job.madeClasses[place] == nil, levels[place] == nil
    {
      job.madeClasses[place] = name
      return true
    }
    if error.message.hasPrefix("initializer requirement 'init()'"), !job.plainInitializers.contains(place) {
      job.plainInitializers.append(place)
      return true
    }
    if makeProtocol(error, &job) || addDynamicLookup(error, place, &job) { return true }
    if error.message.contains("does not override any"), !job.plainOverrides.contains(place) {
      job.plainOverrides.append(place)
      note(error, .plainOverride)
      return true
    }
    return stub(error, place, &job, minimumLevel)
  }

  /// Marks a line that uses a member of `AnyObject` or `AnyClass`, which Objective-C looks up dynamically.
  private func addDynamicLookup(_ error: Diagnostic, _ place: String, _ job: inout RewritingJob) -> Bool {
    guard let (type, member) = error.missingMember, levels[place] == nil else { return false }
    let owner: String? =
      switch type {
      case "AnyObject", "any AnyObject": RewritingJob.dynamicMembers.contains(member) ? "DynamicMembers" : nil
      case "AnyClass", "any AnyObject.Type": member == "description" ? "DynamicClassMembers" : nil
      default: nil
      }
    guard let owner, job.dynamicLookups[place]?[member] == nil else { return false }
    job.dynamicLookups[place, default: [:]][member] = owner
    return true
  }

  // MARK: Stand-ins

  /// Returns a stand-in for the type that an error reports as unknown, or nil for other errors.
  private static func standIn(for error: Diagnostic) -> RewritingJob.StandIn? {
    guard error.message.hasPrefix("cannot find type"), let name = error.quoted.first, !name.contains(".") else {
      return nil
    }
    let isProtocol = ["Delegate", "DataSource", "Protocol", "Representable", "able"].contains { name.hasSuffix($0) }
    return RewritingJob.StandIn(name: name, kind: isProtocol ? "protocol" : "class")
  }

  /// Changes a stand-in from a class to a protocol if a class inherits it in addition to its superclass.
  private mutating func makeProtocol(_ error: Diagnostic, _ job: inout RewritingJob) -> Bool {
    guard error.message.hasPrefix("multiple inheritance from classes"),
      let index = job.standIns.firstIndex(where: { error.quoted.contains($0.name) && $0.kind == "class" })
    else { return false }
    job.standIns[index] = .init(name: job.standIns[index].name, kind: "protocol")
    return true
  }

  private mutating func addStandIn(_ error: Diagnostic, _ job: inout RewritingJob) -> Bool {
    guard var standIn = Self.standIn(for: error) else { return false }
    if let superclass = job.objectiveCClasses[standIn.name] {
      standIn = .init(name: standIn.name, kind: "class", superclass: superclass)
    }
    note(error, .standIn)
    guard !job.standIns.contains(standIn) else { return false }
    job.standIns.append(standIn)
    return true
  }

  // MARK: Stubs

  /// Adds a stub for a line, at the level after its previous one.
  private mutating func stub(
    _ error: Diagnostic, _ place: String, _ job: inout RewritingJob, _ minimumLevel: Level
  ) -> Bool {
    let next = levels[place].map { Level(rawValue: $0.rawValue + 1) } ?? .element
    guard let next else { return false }
    let level = next.rawValue < minimumLevel.rawValue ? minimumLevel : next
    levels[place] = level
    job.stubs.removeAll { $0.file == error.file && $0.line == error.line }
    job.stubs.append(.init(file: error.file, line: error.line, level: level, reason: error.missingSymbol))
    note(error, Action(level))
    return true
  }

  /// Records a change. It replaces the finding of an earlier round for the same symbol and line.
  private mutating func note(_ error: Diagnostic, _ action: Action) {
    let finding = Finding(
      symbol: error.missingSymbol, file: error.file, line: error.line, message: error.message, action: action)
    findings.removeAll { ($0.symbol, $0.file, $0.line) == (finding.symbol, finding.file, finding.line) }
    findings.append(finding)
  }

  /// Updates the levels and findings to the levels at which the rewriter applied the stubs.
  mutating func record(_ applied: [String: RewritingJob.Stub.Level]) {
    levels.merge(applied) { $1 }
    for index in findings.indices where findings[index].action.isStub {
      guard let level = applied["\(findings[index].file):\(findings[index].line)"] else { continue }
      findings[index].action = Action(level)
    }
  }
}

extension Repair {
  /// The kinds of changes for a missing symbol.
  package enum Action: String, Codable, Sendable {
    case standIn, plainOverride, element, statement, body, declaration, type, file

    fileprivate init(_ level: RewritingJob.Stub.Level) {
      self =
        switch level {
        case .element: .element
        case .statement: .statement
        case .body: .body
        case .declaration: .declaration
        case .type: .type
        case .file: .file
        }
    }

    var isStub: Bool { self != .standIn && self != .plainOverride }

    /// A description of the change, as the end of a sentence.
    package var text: String {
      switch self {
      case .standIn: "an empty type stands in"
      case .plainOverride: "the method is never called by the system"
      case .element: "the element is left out"
      case .statement: "the statement says so when it is reached"
      case .body: "the function says so when it is called"
      case .declaration: "the declaration is left out"
      case .type: "the type is left out"
      case .file: "the file is left out"
      }
    }
  }

  /// A symbol that the project uses but the libraries lack, and the change that was made for it.
  package struct Finding: Codable, Sendable, Hashable {
    package var symbol: String
    package var file: String
    package var line: Int
    package var message: String
    package var action: Action
  }
}
