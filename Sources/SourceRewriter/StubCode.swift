/// Generates replacements for code that does not compile.
struct StubCode {
  private let reason: String
  private let place: String

  init(_ stub: RewritingJob.Stub) {
    reason = stub.reason
    place = "\(stub.file.split(separator: "/").last.map(String.init) ?? stub.file):\(stub.line)"
  }

  private var arguments: String { "\(SourceText.literal(reason)), \(SourceText.literal(place))" }

  /// A statement that reports the missing symbol.
  var report: String { "MissingCode.report(\(arguments))" }

  /// A statement that reports the missing symbol and ends the program.
  var never: String { "MissingCode.end(\(arguments))" }

  /// A body that reports the missing symbol and ends the program.
  var end: String { "{ MissingCode.end(\(arguments)) }" }

  /// Returns a body that reports the missing symbol, and returns a default value if the type has one.
  func body(returning type: String?) -> String {
    guard let type, !Self.isVoid(type) else { return "{ \(report) }" }
    guard let value = Self.plainValue(of: type) else { return end }
    return "{ \(report); return \(value) }"
  }

  /// Returns a value for a property whose initial value does not compile.
  func value(of type: String?) -> String {
    guard let type else { return "MissingCode()" }
    return Self.plainValue(of: type) ?? "MissingCode.value(\(arguments))"
  }

  /// Returns a Boolean value indicating whether a result type is `Void`.
  static func isVoid(_ type: String?) -> Bool { type == nil || type == "Void" || type == "()" }

  private static let numbers: Set<String> = [
    "Int", "UInt", "Double", "Float", "CGFloat", "TimeInterval", "Int32", "Int64", "UInt32", "UInt64", "UInt8",
    "CFTimeInterval", "NSInteger",
  ]
  private static let zeros: Set<String> = ["CGRect", "CGPoint", "CGSize", "UIEdgeInsets", "UIOffset", "CGVector"]
  /// The classes with an initializer that needs no arguments.
  private static let classes: Set<String> = [
    "NSObject", "UIView", "UIViewController", "UILabel", "UIImageView", "UIButton", "UIImage", "UIStackView",
    "UIScrollView", "UINavigationController", "UITabBarController", "CALayer", "CAShapeLayer", "CAGradientLayer",
    "UIBezierPath", "NSAttributedString", "NSMutableAttributedString", "Data", "Date", "IndexPath", "IndexSet",
  ]

  /// Returns the expression for a type's default value, or nil for an unknown type.
  private static func plainValue(of type: String) -> String? {
    if type.hasSuffix("?") || type.hasSuffix("!") { return "nil" }
    if type == "Bool" { return "false" }
    if type == "String" { return "\"\"" }
    if type == "UIColor" { return ".clear" }
    if type == "CGAffineTransform" { return ".identity" }
    if numbers.contains(type) { return "0" }
    if zeros.contains(type) { return ".zero" }
    if classes.contains(type) { return "\(type)()" }
    guard type.hasPrefix("["), type.hasSuffix("]") else { return nil }
    return hasKeys(type) ? "[:]" : "[]"
  }

  /// Returns a Boolean value indicating whether a type in brackets has a colon outside of inner brackets, as a
  /// dictionary.
  private static func hasKeys(_ type: String) -> Bool {
    var depth = 0
    for character in type.dropFirst().dropLast() {
      if "[(<".contains(character) { depth += 1 }
      if "])>".contains(character) { depth -= 1 }
      if character == ":", depth == 0 { return true }
    }
    return false
  }
}
