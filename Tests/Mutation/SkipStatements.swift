// Makes single statements of Swift sources skippable by number, for mutation testing.
//
//   SkipStatements SEED COUNT DROPPED FILE...
//
// SEED picks COUNT of the statements that can be left out and still compile. Statement 17 becomes
// `if skippedStatement != 17 { statement }` in place, on its own lines, so that line numbers stay. DROPPED lists numbers,
// separated by commas, that stay as they were because the compiler refused them. Each picked statement is printed as
// NUMBER, FILE, LINE and TEXT, separated by tabs.
import Foundation
import SwiftParser
import SwiftSyntax

/// A statement that can be left out.
struct Candidate {
  let file: String
  let line: Int
  let range: Range<Int>
  let text: String
}

/// Collects assignments and calls whose results are unused.
final class CandidateCollector: SyntaxVisitor {
  /// Calls that no test can detect, or without which the code does not compile.
  private static let excludedCalls: Set<String> = [
    "assert", "assertionFailure", "exit", "abort", "fatalError", "init", "precondition", "preconditionFailure",
    "reserveCapacity", "withExtendedLifetime",
  ]

  private(set) var candidates: [Candidate] = []
  private let file: String
  private let converter: SourceLocationConverter
  /// Names of local variables that a first assignment initialises.
  private var uninitialized: Set<String> = []

  init(file: String, tree: SourceFileSyntax) {
    self.file = file
    converter = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings where binding.initializer == nil && binding.accessorBlock == nil {
      let isOptional = binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) ?? false
      if isOptional, node.bindingSpecifier.tokenKind == .keyword(.var) { continue }
      for token in binding.pattern.tokens(viewMode: .sourceAccurate) { uninitialized.insert(token.text) }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let isInlinable = node.attributes.contains { ["@inlinable", "@_transparent"].contains($0.trimmedDescription) }
    return isInlinable ? .skipChildren : .visitChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visitPost(_ node: CodeBlockItemSyntax) {
    guard case .expr(let expression) = node.item, canBeLeftOut(expression, node) else { return }
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    let text = node.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let line = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    candidates.append(Candidate(file: file, line: line, range: start..<end, text: text))
  }

  private func canBeLeftOut(_ expression: ExprSyntax, _ item: CodeBlockItemSyntax) -> Bool {
    let plain = Self.withoutEffects(expression)
    if let sequence = plain.as(SequenceExprSyntax.self) { return isAssignment(sequence, item) }
    guard let call = plain.as(FunctionCallExprSyntax.self), !Self.mayBeValue(item) else { return false }
    let name = call.calledExpression.lastToken(viewMode: .sourceAccurate)?.text ?? ""
    // Tests also do not detect memory that is not released.
    let releasesMemory = ["deallocate", "destroy", "free", "immutable"].contains { name.hasSuffix($0) }
    return !releasesMemory && !Self.excludedCalls.contains(name)
  }

  /// The expression below `try`, `await` and `unsafe`.
  private static func withoutEffects(_ expression: ExprSyntax) -> ExprSyntax {
    if let effect = expression.as(TryExprSyntax.self) { return withoutEffects(effect.expression) }
    if let effect = expression.as(AwaitExprSyntax.self) { return withoutEffects(effect.expression) }
    if let effect = expression.as(UnsafeExprSyntax.self) { return withoutEffects(effect.expression) }
    return expression
  }

  private func isAssignment(_ sequence: SequenceExprSyntax, _ item: CodeBlockItemSyntax) -> Bool {
    guard let target = sequence.elements.first, let sign = sequence.elements.dropFirst().first else { return false }
    if let operation = sign.as(BinaryOperatorExprSyntax.self)?.operator.text {
      return operation.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(operation)
    }
    guard sign.is(AssignmentExprSyntax.self) else { return false }
    // A variable that is only named, such as for a capture, has no effect.
    if target.is(DiscardAssignmentExprSyntax.self), sequence.elements.last?.is(DeclReferenceExprSyntax.self) == true {
      return false
    }
    let plain = Self.withoutEffects(ExprSyntax(target))
    let names = plain.tokens(viewMode: .sourceAccurate).map(\.text)
    let isMember = plain.as(MemberAccessExprSyntax.self).map { $0.base?.trimmedDescription != "self" } ?? false
    if isMember || plain.is(SubscriptCallExprSyntax.self) { return true }
    return !Self.isInInitializer(item) && !names.contains(where: uninitialized.contains)
  }

  private static func isInInitializer(_ item: CodeBlockItemSyntax) -> Bool {
    var node = item.parent
    while let current = node {
      if current.is(InitializerDeclSyntax.self) { return true }
      if current.is(FunctionDeclSyntax.self) || current.is(AccessorDeclSyntax.self) { return false }
      node = current.parent
    }
    return false
  }

  /// A Boolean value indicating whether the statement may be the value of the function, closure or expression around it.
  private static func mayBeValue(_ item: CodeBlockItemSyntax) -> Bool {
    var node = Syntax(item)
    while let list = node.parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let owner = list.parent {
      if owner.is(ClosureExprSyntax.self) || owner.is(AccessorBlockSyntax.self) { return true }
      guard let branch = owner.parent else { return true }
      if let function = branch.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
      if branch.is(AccessorDeclSyntax.self) {
        return branch.as(AccessorDeclSyntax.self)?.accessorSpecifier.tokenKind == .keyword(.get)
      }
      guard let value = enclosingBranchExpression(of: owner) else { return false }
      guard let outer = value.parent else { return true }
      let statement = outer.is(ExpressionStmtSyntax.self) ? outer.parent : outer
      guard let outerItem = statement?.as(CodeBlockItemSyntax.self) else { return true }
      node = Syntax(outerItem)
    }
    return false
  }

  /// The outermost `if` or the `switch` of which a block or case is a branch.
  private static func enclosingBranchExpression(of owner: Syntax) -> Syntax? {
    var node = owner.parent
    while let current = node, current.is(SwitchCaseListSyntax.self) || current.is(IfExprSyntax.self) {
      if current.is(IfExprSyntax.self), !(current.parent?.is(IfExprSyntax.self) ?? false) { return current }
      node = current.parent
    }
    return node.flatMap { $0.is(SwitchExprSyntax.self) ? $0 : nil }
  }
}

/// SplitMix64 (Steele, Lea, Flood 2014): the same picks on every machine.
struct Generator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

@main struct SkipStatements {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 4, let seed = UInt64(arguments[1]), let count = Int(arguments[2]) else {
      try FileHandle.standardError.write(contentsOf: Data("usage: SkipStatements SEED COUNT DROPPED FILE...\n".utf8))
      exit(2)
    }
    let dropped = Set(arguments[3].split(separator: ",").compactMap { Int($0) })
    var candidates: [Candidate] = []
    for file in arguments[4...].sorted() {
      let tree = Parser.parse(source: try String(contentsOfFile: file, encoding: .utf8))
      let collector = CandidateCollector(file: file, tree: tree)
      collector.walk(tree)
      candidates += collector.candidates
    }
    var generator = Generator(state: seed)
    let picked = Array(candidates.shuffled(using: &generator).prefix(count)).enumerated()
    for (number, candidate) in picked {
      print(number, candidate.file, candidate.line, candidate.text, separator: "\t")
    }
    let kept = picked.filter { !dropped.contains($0.offset) }
    for (file, statements) in Dictionary(grouping: kept, by: \.element.file) {
      var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
      // From the last statement to the first, so that the positions of earlier ones stay valid.
      for (number, candidate) in statements.sorted(by: { $0.element.range.lowerBound > $1.element.range.lowerBound }) {
        let end = end(of: candidate, inserted: statements, file: file)
        bytes.insert(contentsOf: Array(" }".utf8), at: end)
        bytes.insert(contentsOf: Array("if skippedStatement != \(number) { ".utf8), at: candidate.range.lowerBound)
      }
      try Data(bytes).write(to: URL(fileURLWithPath: file))
    }
  }

  /// Where a statement ends after the statements inside it were wrapped.
  private static func end(
    of outer: Candidate, inserted: [(offset: Int, element: Candidate)], file: String
  ) -> Int {
    inserted.reduce(outer.range.upperBound) { end, statement in
      let inner = statement.element.range
      guard inner.lowerBound > outer.range.lowerBound, inner.upperBound <= outer.range.upperBound else { return end }
      return end + "if skippedStatement != \(statement.offset) { ".utf8.count + " }".utf8.count
    }
  }
}
