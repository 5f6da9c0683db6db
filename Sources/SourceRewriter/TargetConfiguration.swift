// Conditional compilation as on the iOS Simulator, but without the Objective-C runtime and Darwin, which Linux lacks.
import SwiftIfConfig
import SwiftSyntax

/// Evaluates the `#if` conditions of a rewritten module.
struct TargetConfiguration: BuildConfiguration {
  let conditions: Set<String>
  let available: Set<String>
  let mode: LanguageMode

  init(_ job: RewritingJob) {
    conditions = Set(job.conditions)
    available = Set(job.available)
    mode = job.languageMode
  }

  func isCustomConditionSet(name: String) -> Bool { conditions.contains(name) }
  func hasFeature(name: String) -> Bool { false }
  func hasAttribute(name: String) -> Bool {
    ["available", "discardableResult", "MainActor", "Sendable"].contains(name)
  }
  func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
    importPath.first.map { available.contains($0.1) } ?? false
  }
  func isActiveTargetOS(name: String) -> Bool { name == "iOS" }
  func isActiveTargetArchitecture(name: String) -> Bool { name == "x86_64" }
  func isActiveTargetEnvironment(name: String) -> Bool { name == "simulator" }
  func isActiveTargetRuntime(name: String) -> Bool { name == "_Native" }
  func isActiveTargetPointerAuthentication(name: String) -> Bool { name == "_none" }
  func isActiveTargetObjectFormat(name: String) -> Bool { name == "ELF" }
  var targetPointerBitWidth: Int { 64 }
  var targetAtomicBitWidths: [Int] { [8, 16, 32, 64] }
  var endianness: Endianness { .little }
  var languageVersion: VersionTuple { VersionTuple(components: mode.numbers) }
  var compilerVersion: VersionTuple { VersionTuple(6, 3) }
}
