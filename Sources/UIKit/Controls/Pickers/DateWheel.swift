/// A wheel of a date picker, for one component of the date.
struct DateWheel {
  /// The components of dates that have wheels. `day` is a whole date, and `dayPeriod` is AM or PM.
  enum Part { case day, month, dayOfMonth, year, hour, minute, dayPeriod }

  let part: Part
  /// The number of rows. Months, days, hours and minutes repeat, so that their wheels have more rows than values.
  let count: Int
  let width: CGFloat

  /// The number of repetitions of the values of an endless wheel.
  private static let repetitions = 200

  /// Returns an endless wheel, whose values repeat.
  static func endless(_ part: Part, values: Int, width: CGFloat) -> DateWheel {
    DateWheel(part: part, count: values * repetitions, width: width)
  }

  /// Returns the row with a value in the middle repetition of an endless wheel.
  static func middleRow(value: Int, values: Int) -> Int { values * (repetitions / 2) + value }
}

/// The wheels of a date picker's mode, the titles of their rows, and the conversion between rows and dates.
@MainActor
struct DateWheels {
  /// The number of days before and after `origin` on the wheel of days.
  static let dayRange = 10_000

  let calendar: Calendar
  let locale: Locale
  let mode: UIDatePicker.Mode
  /// The step of the minutes, a divisor of 60.
  let interval: Int
  /// The day in the middle of the wheel of days.
  let origin: Date
  let wheels: [DateWheel]
  /// A Boolean value indicating whether the clock has twelve hours with AM and PM.
  let usesDayPeriods: Bool

  init(_ calendar: Calendar, _ locale: Locale, mode: UIDatePicker.Mode, interval: Int, origin: Date) {
    (self.calendar, self.locale, self.mode, self.interval) = (calendar, locale, mode, interval)
    self.origin = calendar.startOfDay(for: origin)
    let format = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? "h a"
    let usesDayPeriods = format.contains("a") && mode != .countDownTimer
    self.usesDayPeriods = usesDayPeriods
    let hours = DateWheel.endless(.hour, values: usesDayPeriods ? 12 : 24, width: 50)
    let minutes = DateWheel.endless(.minute, values: 60 / interval, width: 50)
    let clock = [hours, minutes] + (usesDayPeriods ? [DateWheel(part: .dayPeriod, count: 2, width: 50)] : [])
    switch mode {
    case .time: wheels = clock
    case .countDownTimer:
      wheels = [DateWheel(part: .hour, count: 24, width: 110), .endless(.minute, values: 60 / interval, width: 110)]
    case .dateAndTime: wheels = [DateWheel(part: .day, count: 2 * Self.dayRange + 1, width: 130)] + clock
    case .date:
      wheels = [
        .endless(.month, values: 12, width: 130), .endless(.dayOfMonth, values: 31, width: 50),
        DateWheel(part: .year, count: 9999, width: 80),
      ]
    }
  }

  // MARK: Titles

  func title(row: Int, of wheel: DateWheel) -> String {
    switch wheel.part {
    case .day: return dayTitle(row - Self.dayRange)
    case .month: return months[row % 12]
    case .dayOfMonth: return "\(row % 31 + 1)"
    case .year: return "\(row + 1)"
    case .hour where mode == .countDownTimer: return row == 1 ? "1 hour" : "\(row) hours"
    case .hour: return "\(usesDayPeriods ? (row + 11) % 12 + 1 : row % 24)"
    case .minute where mode == .countDownTimer: return "\(minute(row)) min"
    case .minute: return minute(row) < 10 ? "0\(minute(row))" : "\(minute(row))"
    case .dayPeriod: return row == 0 ? calendar.amSymbol : calendar.pmSymbol
    }
  }

  private var months: [String] {
    let formatter = DateFormatter()
    formatter.locale = locale
    return formatter.standaloneMonthSymbols
  }

  private func minute(_ row: Int) -> Int { row % (60 / interval) * interval }

  private func dayTitle(_ offset: Int) -> String {
    guard let day = calendar.date(byAdding: .day, value: offset, to: origin) else { return "" }
    if calendar.isDateInToday(day) { return "Today" }
    let formatter = DateFormatter()
    (formatter.calendar, formatter.timeZone, formatter.locale) = (calendar, calendar.timeZone, locale)
    formatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
    return formatter.string(from: day)
  }

  // MARK: Dates and rows

  /// Returns the rows that show a date.
  func rows(for date: Date) -> [Int] {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let hour = parts.hour ?? 0
    return wheels.map { wheel in
      switch wheel.part {
      case .day:
        let days = calendar.dateComponents([.day], from: origin, to: calendar.startOfDay(for: date)).day ?? 0
        return min(max(0, days + Self.dayRange), wheel.count - 1)
      case .month: return DateWheel.middleRow(value: (parts.month ?? 1) - 1, values: 12)
      case .dayOfMonth: return DateWheel.middleRow(value: (parts.day ?? 1) - 1, values: 31)
      case .year: return min(max(0, (parts.year ?? 1) - 1), wheel.count - 1)
      case .hour where mode == .countDownTimer: return hour
      case .hour:
        return usesDayPeriods
          ? DateWheel.middleRow(value: hour % 12, values: 12) : DateWheel.middleRow(value: hour, values: 24)
      case .minute: return DateWheel.middleRow(value: (parts.minute ?? 0) / interval, values: 60 / interval)
      case .dayPeriod: return hour < 12 ? 0 : 1
      }
    }
  }

  /// Returns the date that rows show. A day beyond the end of its month becomes the last day of that month.
  func date(for rows: [Int], from old: Date) -> Date {
    var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: old)
    var isAfternoon = (parts.hour ?? 0) >= 12
    for (row, wheel) in zip(rows, wheels) {
      switch wheel.part {
      case .day:
        let day = calendar.date(byAdding: .day, value: row - Self.dayRange, to: origin) ?? old
        let components = calendar.dateComponents([.era, .year, .month, .day], from: day)
        (parts.era, parts.year, parts.month, parts.day) = (
          components.era, components.year, components.month, components.day
        )
      case .month: parts.month = row % 12 + 1
      case .dayOfMonth: parts.day = row % 31 + 1
      case .year: parts.year = row + 1
      case .hour: parts.hour = usesDayPeriods ? row % 12 : row % 24
      case .minute: parts.minute = minute(row)
      case .dayPeriod: isAfternoon = row == 1
      }
    }
    if usesDayPeriods, wheels.contains(where: { $0.part == .dayPeriod }) {
      parts.hour = (parts.hour ?? 0) % 12 + (isAfternoon ? 12 : 0)
    }
    return calendar.date(from: clamped(parts)) ?? old
  }

  /// Limits the day to the length of its month.
  private func clamped(_ parts: DateComponents) -> DateComponents {
    var (first, parts) = (parts, parts)
    first.day = 1
    guard let month = calendar.date(from: first), let days = calendar.range(of: .day, in: .month, for: month) else {
      return parts
    }
    parts.day = min(parts.day ?? 1, days.count)
    return parts
  }
}
