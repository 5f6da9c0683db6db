import CoreGraphics
import Testing

@Suite struct DateIntervalTests {
  @Test func laterDatesAreOfTheTypeThatIsAskedFor() {
    let date = NSDate(timeIntervalSinceReferenceDate: 10)
    let later: NSDate = date.addingTimeInterval(5)
    #expect(later.timeIntervalSinceReferenceDate == 15)
    #expect(date.addingTimeInterval(5) == Date(timeIntervalSinceReferenceDate: 15))
  }
}
