import Testing

@testable import Workbench

@Suite struct StatusTextTests {
  @Test func numbersHaveFewDigits() {
    #expect(StatusText.seconds(0.5) == "0.50 s")
    #expect(StatusText.seconds(12.3456) == "12.35 s")
    #expect(StatusText.rate(1) == "1×")
    #expect(StatusText.rate(0.01) == "0.01×")
    #expect(StatusText.rate(0.001) == "0.001×")
    #expect(StatusText.milliseconds(0.00314) == "3.1 ms")
    #expect(StatusText.decimal(-0.001, places: 2) == "0.00")
    #expect(StatusText.decimal(.nan, places: 2) == "–")
  }
}
