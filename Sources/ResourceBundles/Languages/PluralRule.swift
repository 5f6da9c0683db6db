// The rules for cardinal numbers of the Unicode CLDR, release 46:
// https://www.unicode.org/cldr/charts/46/supplemental/language_plural_rules.html

/// The rule that assigns plural categories to numbers in a language.
struct PluralRule: Hashable, Sendable {
  /// The operands of a rule, as CLDR defines them: the integer part `i`, and whether the number has a fraction.
  private struct Operands {
    let i: Int
    let isWhole: Bool

    init(_ number: Double) {
      let size = number.magnitude
      isWhole = size == size.rounded(.down)
      // A number too large for `Int` is treated as 10⁹, a large number with the remainder 0.
      i = Int(exactly: size.rounded(.down)) ?? 1_000_000_000
    }

    /// Returns a Boolean value indicating whether the remainder of the integer part is in a range.
    func isIn(_ numbers: ClosedRange<Int>, modulo: Int) -> Bool { numbers.contains(i % modulo) }
  }

  /// The language code.
  let language: String

  init(_ language: LanguageTag) { self.language = language.code }

  /// Returns the plural category of a number.
  func category(of number: Double) -> PluralCategory {
    let n = Operands(number)
    switch language {
    case "ja", "zh", "ko", "vi", "th", "id", "ms", "lo", "my", "km", "yue", "jv": return .other
    case "fr", "pt", "hy": return frenchLike(n)
    case "hi", "bn", "gu", "kn", "fa", "am", "zu": return n.i == 0 || n.isWhole && n.i == 1 ? .one : .other
    case "pa", "mg", "ln", "ti": return n.isWhole && n.i < 2 ? .one : .other
    case "ru", "uk", "be": return eastSlavic(n)
    case "sr", "hr", "bs": return southSlavic(n)
    case "pl": return polish(n)
    case "cs", "sk": return czech(n)
    case "sl": return slovene(n)
    case "lt": return lithuanian(n)
    case "lv": return latvian(n)
    case "ro", "mo": return romanian(n)
    case "ar": return arabic(n)
    case "he": return n.isWhole == (n.i == 1) && n.i < 2 ? .one : n.isWhole && n.i == 2 ? .two : .other
    case "ga": return irish(n)
    case "cy": return welsh(n)
    case "mt": return maltese(n)
    case "is", "mk": return n.isIn(1...1, modulo: 10) && !n.isIn(11...11, modulo: 100) ? .one : .other
    case "da": return n.i == 1 || n.i == 0 && !n.isWhole ? .one : .other
    default: return n.isWhole && n.i == 1 ? .one : isMillions(n) ? .many : .other
    }
  }

  /// Returns a Boolean value indicating whether a number is a multiple of a million.
  ///
  /// Several Romance languages have the category `many` for such numbers.
  private func isMillions(_ n: Operands) -> Bool {
    ["fr", "pt", "es", "it", "ca"].contains(language) && n.isWhole && n.i != 0 && n.i.isMultiple(of: 1_000_000)
  }

  private func frenchLike(_ n: Operands) -> PluralCategory { n.i < 2 ? .one : isMillions(n) ? .many : .other }

  private func eastSlavic(_ n: Operands) -> PluralCategory {
    guard n.isWhole else { return .other }
    let form = southSlavic(n)
    return form == .other ? .many : form
  }

  private func southSlavic(_ n: Operands) -> PluralCategory {
    guard n.isWhole, !n.isIn(11...14, modulo: 100) else { return .other }
    return n.i % 10 == 1 ? .one : n.isIn(2...4, modulo: 10) ? .few : .other
  }

  private func polish(_ n: Operands) -> PluralCategory {
    guard n.isWhole else { return .other }
    if n.i == 1 { return .one }
    return n.isIn(2...4, modulo: 10) && !n.isIn(12...14, modulo: 100) ? .few : .many
  }

  private func czech(_ n: Operands) -> PluralCategory {
    guard n.isWhole else { return .many }
    return n.i == 1 ? .one : (2...4).contains(n.i) ? .few : .other
  }

  private func slovene(_ n: Operands) -> PluralCategory {
    guard n.isWhole else { return .few }
    switch n.i % 100 {
    case 1: return .one
    case 2: return .two
    case 3, 4: return .few
    default: return .other
    }
  }

  private func lithuanian(_ n: Operands) -> PluralCategory {
    guard n.isWhole else { return .many }
    if n.isIn(11...19, modulo: 100) || n.i.isMultiple(of: 10) { return .other }
    return n.i % 10 == 1 ? .one : .few
  }

  private func latvian(_ n: Operands) -> PluralCategory {
    if n.i.isMultiple(of: 10) && n.isWhole || n.isIn(11...19, modulo: 100) { return .zero }
    return n.i % 10 == 1 ? .one : .other
  }

  private func romanian(_ n: Operands) -> PluralCategory {
    if n.isWhole && n.i == 1 { return .one }
    return !n.isWhole || n.i == 0 || n.isIn(1...19, modulo: 100) ? .few : .other
  }

  private func arabic(_ n: Operands) -> PluralCategory {
    guard n.isWhole else { return .other }
    switch n.i {
    case 0: return .zero
    case 1: return .one
    case 2: return .two
    default: return n.isIn(3...10, modulo: 100) ? .few : n.isIn(11...99, modulo: 100) ? .many : .other
    }
  }

  private func irish(_ n: Operands) -> PluralCategory {
    switch n.isWhole ? n.i : 0 {
    case 1: .one
    case 2: .two
    case 3...6: .few
    case 7...10: .many
    default: .other
    }
  }

  private func welsh(_ n: Operands) -> PluralCategory {
    guard n.isWhole else { return .other }
    let forms: [Int: PluralCategory] = [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many]
    return forms[n.i] ?? .other
  }

  private func maltese(_ n: Operands) -> PluralCategory {
    guard n.isWhole else { return .other }
    if n.i == 1 { return .one }
    if n.i == 2 { return .two }
    return n.i == 0 || n.isIn(3...10, modulo: 100) ? .few : n.isIn(11...19, modulo: 100) ? .many : .other
  }
}
