import SwiftSyntax

/// Replaces Foundation's functions that depend on the process's language by ones that depend on the device's.
struct DeviceLanguageRule {
  private static let formatters: Set<String> = ["DateFormatter", "NumberFormatter"]
  private static let locales: Set<String> = ["Locale", "NSLocale"]

  private let source: SourceText
  private let context: RewritingContext

  init(_ source: SourceText, _ context: RewritingContext) { (self.source, self.context) = (source, context) }

  /// Rewrites `String(format:)`, whose format may have plural forms, and formatters, which have the process's locale.
  func apply(to node: FunctionCallExprSyntax) {
    let name = node.calledExpression.trimmedDescription
    if let label = node.arguments.first?.label, label.text == "format",
      ["String", "Swift.String", "String.init"].contains(name)
    {
      source.replace(label, with: "deviceFormat")
      context.count("format of the device's language")
    } else if node.arguments.isEmpty, node.trailingClosure == nil, Self.formatters.contains(name) {
      source.replace(node.calledExpression, with: name + ".ofDevice")
      context.count("formatter of the device's language")
    }
  }

  /// Rewrites `Locale.current`, `Locale.preferredLanguages` and `String.localizedStringWithFormat`.
  func apply(to node: MemberAccessExprSyntax) {
    guard let base = node.base else { return }
    let (type, member) = (base.trimmedDescription, node.declName.baseName.text)
    switch member {
    case "current" where Self.locales.contains(type), "autoupdatingCurrent" where Self.locales.contains(type):
      source.replace(base, with: "Locale")
      source.replace(node.declName.baseName, with: "ofDevice")
    case "preferredLanguages" where Self.locales.contains(type):
      source.replace(base, with: "Locale")
      source.replace(node.declName.baseName, with: "preferredLanguagesOfDevice")
    case "localizedStringWithFormat" where type == "String":
      source.replace(node.declName.baseName, with: "deviceStringWithFormat")
    default: return
    }
    context.count("locale of the device")
  }
}
