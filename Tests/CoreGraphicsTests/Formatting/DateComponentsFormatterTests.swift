import CoreGraphics
import Testing

/// Evidence: the table of styles and the rules for zeros in the docs of `DateComponentsFormatter`.
@Suite struct DateComponentsFormatterTests {
  private func makeFormatter(_ style: CoreGraphics.DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit = [])
    -> CoreGraphics.DateComponentsFormatter
  {
    let formatter = CoreGraphics.DateComponentsFormatter()
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    formatter.calendar = calendar
    formatter.unitsStyle = style
    formatter.allowedUnits = units
    return formatter
  }

  @Test(
    arguments: [
      (CoreGraphics.DateComponentsFormatter.UnitsStyle.positional, "9:41:30"), (.abbreviated, "9h 41m 30s"),
      (.short, "9 hr, 41 min, 30 sec"), (.full, "9 hours, 41 minutes, 30 seconds"),
      (.spellOut, "nine hours, forty-one minutes, thirty seconds"), (.brief, "9hr 41min 30sec"),
    ])
  func eachStyleHasItsUnits(style: CoreGraphics.DateComponentsFormatter.UnitsStyle, text: String) {
    #expect(makeFormatter(style).string(from: 9 * 3_600 + 41 * 60 + 30) == text)
  }

  @Test func zerosAreKeptOrDropped() {
    let formatter = makeFormatter(.positional, [.hour, .minute, .second])
    #expect(formatter.string(from: 3_605) == "1:00:05" && formatter.string(from: 65) == "1:05")
    #expect(formatter.string(from: 0) == "0")
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 65) == "00:01:05")
    let words = makeFormatter(.full, [.hour, .minute, .second])
    #expect(words.string(from: 3_605) == "1 hour, 5 seconds" && words.string(from: 0) == "0 seconds")
    words.zeroFormattingBehavior = .dropLeading
    #expect(words.string(from: 3_600) == "1 hour, 0 minutes, 0 seconds")
  }

  @Test func positionalTimesHaveMinutesAndSeconds() {
    let formatter = makeFormatter(.positional, [.minute, .second])
    formatter.zeroFormattingBehavior = [.pad]
    #expect(formatter.string(from: 7) == "00:07" && formatter.string(from: 754.9) == "12:34")
    #expect(formatter.string(from: .infinity) == nil)
  }

  @Test func longDurationsHaveLargerUnits() throws {
    let formatter = makeFormatter(.full, [.year, .month, .day])
    var components = DateComponents()
    (components.year, components.month, components.day) = (2, 1, 3)
    #expect(formatter.string(from: components) == "2 years, 1 month, 3 days")
    formatter.maximumUnitCount = 2
    #expect(formatter.string(from: components) == "2 years, 1 month")
    #expect(makeFormatter(.full).string(from: 90_000) == "1 day, 1 hour")
    #expect(makeFormatter(.abbreviated, [.minute]).string(from: 90_000) == "1,500m")
  }

  @Test func phrasesSurroundTheDuration() {
    let formatter = makeFormatter(.full)
    formatter.includesApproximationPhrase = true
    formatter.includesTimeRemainingPhrase = true
    #expect(formatter.string(from: 60) == "About 1 minute remaining")
  }

  @Test func theLanguageIsTheCalendars() {
    let formatter = makeFormatter(.full)
    formatter.calendar?.locale = Locale(identifier: "de_DE")
    #expect(formatter.string(from: 7_200 + 60) == "2 Stunden, 1 Minute")
  }
}
