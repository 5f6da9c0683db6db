import Foundation
import SwiftSyntax

/// Rewrites a module: collects its declarations, applies the rules to each file, and writes copies and a report.
struct ModuleRewriter {
  private let job: RewritingJob

  init(_ job: RewritingJob) { self.job = job }

  func run() throws -> RewritingReport {
    var report = RewritingReport(module: job.module)
    let files = readSources(&report)
    var declarations = ModuleDeclarations()
    var selectorNames: Set<String> = []
    var keyNames: Set<String> = []
    for (file, source) in files {
      let collector = DeclarationCollector(source)
      collector.walk(source.tree)
      declarations.merge(collector.declarations)
      selectorNames.formUnion(collector.selectorNames)
      keyNames.formUnion(collector.keyNames)
      report.delegate = report.delegate ?? collector.delegate
      if file.path.hasSuffix("/main.swift") { report.hasMain = true }
    }
    report.declarations = declarations
    report.delegate =
      report.delegate ?? files.lazy.compactMap { EntryPoint.delegate(in: $0.1, declarations) }.first
    var known = declarations
    var exports: [String: [String: String]] = [:]
    for path in job.dependencies {
      let other = try JSONDecoder().decode(
        RewritingReport.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
      known.merge(other.declarations)
      exports[other.module] = other.declarations.publicTypes
    }
    let context = RewritingContext(
      job: job, declarations: known, selectorNames: selectorNames, keyNames: keyNames,
      madeProtocols: MadeProtocols.names(in: files.map(\.1), job),
      exchange: ExchangeNames(files.map(\.1), selectorNames: selectorNames), report: report)
    let registrations = applyRules(files, context)
    try write(files, TypeImports(exports: exports), context)
    try Self.write(GeneratedModuleCode(context: context, registrations: registrations).text, to: job.generated)
    return context.report
  }

  private func readSources(_ report: inout RewritingReport) -> [(RewritingJob.File, SourceText)] {
    var files: [(RewritingJob.File, SourceText)] = []
    for (file, parsed) in zip(job.files, ParsedSource.all(job)) {
      switch parsed {
      case .source(let text, let tree): files.append((file, SourceText(path: file.path, text: text, tree: tree)))
      case .leftOut(let reason, let line): report.leftOut.append(.init(file: file.path, line: line, text: reason))
      case nil: break
      }
    }
    return files
  }

  private func applyRules(_ files: [(RewritingJob.File, SourceText)], _ context: RewritingContext) -> [String] {
    var registrations: [String] = []
    var overrides: [(path: String, member: DeclSyntax, source: SourceText)] = []
    let stubs = Dictionary(grouping: job.stubs, by: \.file)
    for (index, (_, source)) in files.enumerated() {
      ExpressionRules(source, context).walk(source.tree)
      if source.path.hasSuffix("/main.swift") { EntryPoint.removeStatements(source, context) }
      let rules = DeclarationRules(source, context, fileIndex: index)
      rules.walk(source.tree)
      for stub in stubs[source.path] ?? [] { StubRule.apply(stub, source, context) }
      overrides += rules.extensionOverrides.map { ($0.path, $0.member, source) }
      source.appended.append(rules.registrations.code)
      if let function = rules.registrations.functionName { registrations.append(function) }
    }
    var rule = ExtensionOverrideRule(files.map(\.1), context)
    rule.move(overrides)
    return registrations
  }

  private func write(
    _ files: [(RewritingJob.File, SourceText)], _ types: TypeImports, _ context: RewritingContext
  ) throws {
    for (file, source) in files {
      context.report.ownLines[file.output] = source.lineCount
      // Compiler messages and backtraces name the original file and line.
      let text =
        "#sourceLocation(file: \(SourceText.literal(file.path)), line: 1)\n\(source.edited)\n#sourceLocation()\n"
        + (imports(of: source) + types.lines(for: source)).joined(separator: "\n") + "\n"
        + source.appended.joined(separator: "\n")
      try Self.write(text, to: file.output)
    }
  }

  /// Writes a copy unless the existing file is equal, so that the compiler recognises unchanged files.
  ///
  /// The compiler compares dates in whole seconds. A copy is therefore at least a second newer than the previous one.
  private static func write(_ text: String, to path: String) throws {
    let files = FileManager.default
    if files.contents(atPath: path) == Data(text.utf8) { return }
    let old = try? files.attributesOfItem(atPath: path)[.modificationDate] as? Date
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let date = max(Date(), old.map { $0 + 1 } ?? .distantPast)
    try files.setAttributes([.modificationDate: date], ofItemAtPath: path)
  }

  /// Returns the imports that the registration needs, and those of modules that are part of Foundation on Apple
  /// platforms.
  private func imports(of source: SourceText) -> [String] {
    let network = ["URLSession", "URLRequest", "HTTPURLResponse", "URLCache", "HTTPCookie", "URLProtocol"]
    return ["import UIKit"] + (network.contains(where: source.contains) ? ["import FoundationNetworking"] : [])
  }
}
