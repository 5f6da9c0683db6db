import Foundation
import SwiftParser
import SwiftSyntax
import Synchronization

/// A parsed source file, or the reason for leaving it out.
///
/// Parsing takes most of the rewriter's time, so it runs on all processors.
enum ParsedSource: Sendable {
  /// The text without inactive `#if` clauses, and its syntax tree.
  case source(String, SourceFileSyntax)
  case leftOut(String, line: Int = 1)

  /// Reads and parses the files of a job, and returns them in the same order.
  static func all(_ job: RewritingJob) -> [ParsedSource?] {
    let results = Mutex([ParsedSource?](repeating: nil, count: job.files.count))
    LargeStack.forEach(job.files.count) { index in
      let parsed = ParsedSource(job.files[index].path, TargetConfiguration(job))
      results.withLock { $0[index] = parsed }
    }
    return results.withLock { $0 }
  }

  private init(_ path: String, _ configuration: TargetConfiguration) {
    guard let data = FileManager.default.contents(atPath: path) else {
      self = .leftOut("the file cannot be read")
      return
    }
    guard let text = String(data: data, encoding: .utf8) else {
      self = .leftOut("the file is not UTF-8")
      return
    }
    guard !text.hasPrefix("#!") else {
      self = .leftOut("the file is a script")
      return
    }
    let lines = OldMembers.renamed(text.replacing("\r\n", with: "\n"), in: configuration.mode)
    if let excess = BracketDepth.excess(in: lines) {
      self = .leftOut(excess.reason, line: excess.line)
      return
    }
    let active = ConditionalCompilation.resolved(lines, path: path, configuration: configuration)
    let tree = Parser.parse(source: active)
    if let module = Self.foreignFramework(tree) {
      let rest = module == "SwiftUI" ? SwiftUIDeclarations.removed(from: active, tree, path: path) : nil
      self = rest.map { .source($0, Parser.parse(source: $0)) } ?? .leftOut("the file imports \(module)")
    } else {
      self = .source(active, tree)
    }
  }

  /// Returns the user interface framework other than UIKit for which a file is written, or nil if there is none.
  private static func foreignFramework(_ tree: SourceFileSyntax) -> String? {
    let foreign: Set<String> = ["SwiftUI", "AppKit", "Cocoa", "WatchKit", "WidgetKit"]
    let imports = tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.trimmedDescription }
    return imports.first { foreign.contains($0) }
  }
}
