// A replacement of Foundation's class, which is declared but not implemented on Linux.

/// A formatter that creates the text of a duration, such as `1:05:20` or `2 hours, 5 minutes`.
///
/// The units up to weeks are in the language of the calendar's locale, years and months always in English.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// The styles of units.
  public enum UnitsStyle: Int, Sendable {
    /// Numbers between colons: `1:05:20`.
    case positional
    /// Letters: `1h 5m 20s`.
    case abbreviated
    /// Short words: `1 hr, 5 min, 20 sec`.
    case short
    /// Words: `1 hour, 5 minutes, 20 seconds`.
    case full
    /// Words for numbers too: `one hour, five minutes, twenty seconds`.
    case spellOut
    /// Short words without spaces: `1hr 5min 20sec`.
    case brief
  }

  /// Options for the formatting of units whose value is zero.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Drops leading zeros in the positional style, and all zeros in the other styles.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// Drops the zeros before the first nonzero unit.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Drops the zeros between nonzero units.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// Drops the zeros after the last nonzero unit.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// Drops all zeros.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Keeps all zeros. In the positional style every unit has two digits.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// The style of units.
  open var unitsStyle = UnitsStyle.positional
  /// The units that the text may contain. An empty set stands for all units from years to seconds except weeks.
  open var allowedUnits: NSCalendar.Unit = []
  /// The formatting of units whose value is zero.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The calendar that divides durations into units. Its locale determines the language.
  open var calendar: Calendar? = .current
  /// The date at which durations begin; nil for 1 January 2001, midnight UTC.
  open var referenceDate: Date?
  /// The maximum number of units; 0 for no limit. Smaller units are left out.
  open var maximumUnitCount = 0
  /// A Boolean value indicating whether the text begins with "About".
  open var includesApproximationPhrase = false
  /// A Boolean value indicating whether the text ends with "remaining".
  open var includesTimeRemainingPhrase = false

  /// Returns the text of components.
  open func string(from components: DateComponents) -> String? {
    text(of: DurationUnit.allCases.map { ($0, components.value(for: $0.component) ?? 0) })
  }

  /// Returns the text of a number of seconds.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start.addingTimeInterval(ti))
  }

  /// Returns the text of the time between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    var calendar = calendar ?? .current
    if referenceDate == nil { calendar.timeZone = .gmt }
    let components = Set(units.map(\.component))
    return string(from: calendar.dateComponents(components, from: startDate, to: endDate))
  }

  /// Returns the text of components in a style.
  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// Returns the text of components.
  open override func string(for obj: Any?) -> String? { (obj as? DateComponents).flatMap { string(from: $0) } }

  private var units: [DurationUnit] {
    let known = DurationUnit.allCases.filter { allowedUnits.contains($0.unit) }
    return known.isEmpty ? DurationUnit.allCases.filter { $0 != .week } : known
  }

  private func text(of values: [(unit: DurationUnit, value: Int)]) -> String? {
    let allowed = units
    var shown = withoutZeros(values.filter { allowed.contains($0.unit) })
    if maximumUnitCount > 0 { shown = Array(shown.prefix(maximumUnitCount)) }
    guard !shown.isEmpty else { return nil }
    let isNegative = shown.contains { $0.value < 0 }
    let text = unitsStyle == .positional ? positionalText(shown.map { abs($0.value) }) : unitsText(shown)
    let signed = isNegative && unitsStyle == .positional ? "-" + text : text
    return (includesApproximationPhrase ? "About " : "") + signed + (includesTimeRemainingPhrase ? " remaining" : "")
  }

  /// Returns the values without the zeros that `zeroFormattingBehavior` drops. A duration of zero keeps its last unit.
  private func withoutZeros(_ values: [(unit: DurationUnit, value: Int)]) -> [(unit: DurationUnit, value: Int)] {
    var rules = zeroFormattingBehavior
    if rules.contains(.pad) { return values }
    if rules.contains(.default) { rules.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll) }
    guard let first = values.firstIndex(where: { $0.value != 0 }), let last = values.lastIndex(where: { $0.value != 0 })
    else { return rules.isDisjoint(with: .dropAll) ? values : values.suffix(1) }
    return values.enumerated().filter { index, item in
      if item.value != 0 { return true }
      if index < first { return !rules.contains(.dropLeading) }
      return !rules.contains(index > last ? .dropTrailing : .dropMiddle)
    }.map(\.element)
  }

  /// Returns numbers between colons. Each has two digits, the first one only if zeros are padded.
  private func positionalText(_ values: [Int]) -> String {
    values.enumerated().map { index, value in
      let isPadded = index > 0 || (zeroFormattingBehavior.contains(.pad) && values.count > 1)
      return isPadded && value < 10 ? "0\(value)" : "\(value)"
    }.joined(separator: ":")
  }

  private func unitsText(_ values: [(unit: DurationUnit, value: Int)]) -> String {
    let locale = calendar?.locale ?? .current
    let separator = [.abbreviated, .brief].contains(unitsStyle) ? " " : ", "
    return values.map { $0.unit.text($0.value, unitsStyle, locale) }.joined(separator: separator)
  }
}
