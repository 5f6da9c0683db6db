/// A text of a table: a format, whose variables have a form for each plural category.
struct LocalizedText: Hashable, Sendable {
  /// A part of a text that depends on a number.
  struct Variable: Hashable, Sendable {
    var forms: [PluralCategory: String]
    /// The index of the argument with the number; nil for the next one.
    var argument: Int?
    /// A Boolean value indicating whether the forms are the whole text, so that their conversions take all arguments.
    var isWhole = false

    /// Returns the form for a number. Apple takes the form for zero in every language that has one.
    func form(for number: Double, _ rule: PluralRule) -> String {
      if number == 0, let zero = forms[.zero] { return zero }
      return forms[rule.category(of: number)] ?? forms[.other] ?? ""
    }
  }

  /// The format, with `%#@NAME@` for a variable.
  var format: String
  var variables: [String: Variable] = [:]

  init(_ format: String, variables: [String: Variable] = [:]) { (self.format, self.variables) = (format, variables) }

  /// A text that is one variable. The first whole number among the arguments decides.
  init(forms: [PluralCategory: String]) {
    let pieces = FormatPiece.pieces(of: forms[.other] ?? "")
    let index = FormatPiece.firstWholeNumber(in: pieces) ?? 0
    self.init("%#@text@", variables: ["text": Variable(forms: forms, argument: index, isWhole: true)])
  }
}
