import Foundation
import SwiftSyntax

/// Rewrites one module: collects what it declares, applies the rules file by file, writes copies and a report.
struct ModuleRewriter {
  private let job: RewritingJob

  init(_ job: RewritingJob) { self.job = job }

  func run() throws -> RewritingReport {
    var report = RewritingReport(module: job.module)
    let files = try readSources(&report)
    var declarations = ModuleDeclarations()
    var selectorNames: Set<String> = []
    for (file, source) in files {
      let collector = DeclarationCollector(source)
      collector.walk(source.tree)
      declarations.merge(collector.declarations)
      selectorNames.formUnion(collector.selectorNames)
      report.delegate = report.delegate ?? collector.delegate
      if file.path.hasSuffix("/main.swift") { report.hasMain = true }
    }
    report.declarations = declarations
    report.delegate =
      report.delegate ?? files.lazy.compactMap { EntryPoint.delegate(in: $0.1, declarations) }.first
    var known = declarations
    for path in job.dependencies {
      let other = try JSONDecoder().decode(
        RewritingReport.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
      known.merge(other.declarations)
    }
    let context = RewritingContext(
      job: job, declarations: known, selectorNames: selectorNames, report: report)
    let registrations = applyRules(files, context)
    try write(files, context)
    try GeneratedModuleCode(context: context, registrations: registrations).text
      .write(toFile: job.generated, atomically: true, encoding: .utf8)
    return context.report
  }

  private func readSources(_ report: inout RewritingReport) throws -> [(RewritingJob.File, SourceText)] {
    let configuration = TargetConfiguration(job)
    var files: [(RewritingJob.File, SourceText)] = []
    for file in job.files {
      let data = try Data(contentsOf: URL(fileURLWithPath: file.path))
      guard let text = String(data: data, encoding: .utf8) else {
        report.leftOut.append(.init(file: file.path, line: 1, text: "the file is not UTF-8"))
        continue
      }
      guard !text.hasPrefix("#!") else {
        report.leftOut.append(.init(file: file.path, line: 1, text: "the file is a script"))
        continue
      }
      let lines = text.replacing("\r\n", with: "\n")
      let active = ConditionalCompilation.resolved(lines, path: file.path, configuration: configuration)
      let source = SourceText(path: file.path, text: active)
      if let module = Self.foreignFramework(source) {
        report.leftOut.append(.init(file: file.path, line: 1, text: "the file imports \(module)"))
        continue
      }
      files.append((file, source))
    }
    return files
  }

  /// A file that is written for another user interface framework is left out.
  private static func foreignFramework(_ source: SourceText) -> String? {
    let foreign: Set<String> = ["SwiftUI", "AppKit", "Cocoa", "WatchKit", "WidgetKit"]
    let imports = source.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.trimmedDescription }
    return imports.first { foreign.contains($0) }
  }

  private func applyRules(_ files: [(RewritingJob.File, SourceText)], _ context: RewritingContext) -> [String] {
    var registrations: [String] = []
    var overrides: [(path: String, member: DeclSyntax, source: SourceText)] = []
    for (index, (_, source)) in files.enumerated() {
      ExpressionRules(source, context).walk(source.tree)
      if source.path.hasSuffix("/main.swift") { EntryPoint.removeStatements(source, context) }
      let rules = DeclarationRules(source, context, fileIndex: index)
      rules.walk(source.tree)
      for stub in job.stubs where stub.file == source.path { StubRule.apply(stub, source, context) }
      overrides += rules.extensionOverrides.map { ($0.path, $0.member, source) }
      source.appended.append(rules.registrations.code)
      if let function = rules.registrations.functionName { registrations.append(function) }
    }
    ExtensionOverrideRule(files.map(\.1), context).move(overrides)
    return registrations
  }

  private func write(_ files: [(RewritingJob.File, SourceText)], _ context: RewritingContext) throws {
    for (file, source) in files {
      context.report.ownLines[file.output] = source.lineCount
      // Compiler messages and backtraces name the person's file and line.
      let text =
        "#sourceLocation(file: \(SourceText.literal(file.path)), line: 1)\n\(source.edited)\n#sourceLocation()\n\(imports(of: source))\n"
        + source.appended.joined(separator: "\n")
      try text.write(toFile: file.output, atomically: true, encoding: .utf8)
    }
  }
  /// The imports of the registration, and of what Apple's Foundation holds and Linux has in a module of its own.
  private func imports(of source: SourceText) -> String {
    let network = ["URLSession", "URLRequest", "HTTPURLResponse", "URLCache", "HTTPCookie", "URLProtocol"]
    return "import UIKit" + (network.contains(where: source.contains) ? "\nimport FoundationNetworking" : "")
  }
}
