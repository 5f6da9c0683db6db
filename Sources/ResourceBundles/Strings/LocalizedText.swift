/// A text of a table: a format, and its variables with their plural forms.
struct LocalizedText: Hashable, Sendable {
  /// A variable part of a text, which depends on a number.
  struct Variable: Hashable, Sendable {
    var forms: [PluralCategory: String]
    /// The index of the argument with the number, or nil for the next argument.
    var argument: Int?
    /// A Boolean value indicating whether the variable is the whole text, so that its forms use all arguments.
    var isWhole = false

    /// Returns the form for a number. If there is a form for zero, Apple uses it for 0 in every language.
    func form(for number: Double, _ rule: PluralRule) -> String {
      if number == 0, let zero = forms[.zero] { return zero }
      return forms[rule.category(of: number)] ?? forms[.other] ?? ""
    }
  }

  /// The format, in which `%#@NAME@` refers to a variable.
  var format: String
  var variables: [String: Variable] = [:]

  init(_ format: String, variables: [String: Variable] = [:]) { (self.format, self.variables) = (format, variables) }

  /// Creates a text that consists of one variable. The first integer among the arguments selects its form.
  init(forms: [PluralCategory: String]) {
    let pieces = FormatPiece.pieces(of: forms[.other] ?? "")
    let index = FormatPiece.firstWholeNumber(in: pieces) ?? 0
    self.init("%#@text@", variables: ["text": Variable(forms: forms, argument: index, isWhole: true)])
  }
}
