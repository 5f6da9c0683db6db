/// A unit in which a duration is written.
enum DurationUnit: CaseIterable {
  case year, month, week, day, hour, minute, second

  var unit: NSCalendar.Unit {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  var component: Calendar.Component {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  /// The unit of Foundation's format and its length in seconds; nil for units without a fixed length.
  private var fixedUnit: (unit: Duration.UnitsFormatStyle.Unit, seconds: Int)? {
    switch self {
    case .year, .month: nil
    case .week: (.weeks, 604_800)
    case .day: (.days, 86_400)
    case .hour: (.hours, 3_600)
    case .minute: (.minutes, 60)
    case .second: (.seconds, 1)
    }
  }

  /// Returns a number with its unit, such as `2 hours` or `2h`.
  func text(_ value: Int, _ style: DateComponentsFormatter.UnitsStyle, _ locale: Locale) -> String {
    let text = fixedUnit.map { localizedText(value, $0, style, locale) } ?? englishText(value, style)
    guard style == .spellOut else { return text }
    let formatter = NumberFormatter()
    formatter.numberStyle = .spellOut
    formatter.locale = locale
    let number = text.prefix { !$0.isLetter && !$0.isWhitespace }
    return (formatter.string(from: NSNumber(value: value)) ?? String(number)) + text.dropFirst(number.count)
  }

  private func localizedText(
    _ value: Int, _ fixedUnit: (unit: Duration.UnitsFormatStyle.Unit, seconds: Int),
    _ style: DateComponentsFormatter.UnitsStyle, _ locale: Locale
  ) -> String {
    let width: Duration.UnitsFormatStyle.UnitWidth =
      switch style {
      case .abbreviated: .narrow
      case .brief: .condensedAbbreviated
      case .short: .abbreviated
      case .full, .spellOut, .positional: .wide
      }
    let format = Duration.UnitsFormatStyle(allowedUnits: [fixedUnit.unit], width: width).locale(locale)
    let text = Duration.seconds(value * fixedUnit.seconds).formatted(format)
    return style == .brief ? text.filter { !$0.isWhitespace } : text
  }

  private func englishText(_ value: Int, _ style: DateComponentsFormatter.UnitsStyle) -> String {
    let isYear = self == .year
    let plural = abs(value) == 1 ? "" : "s"
    return switch style {
    case .abbreviated: "\(value)\(isYear ? "y" : "mo")"
    case .brief: "\(value)\(isYear ? "yr" : "mth")\(plural)"
    case .short: "\(value) \(isYear ? "yr" : "mth")\(plural)"
    case .full, .spellOut, .positional: "\(value) \(isYear ? "year" : "month")\(plural)"
    }
  }
}
