import CoreGraphics
import Testing

@Suite struct QuantileTests {
  @Test func aQuantileIsAnElementInAnyOrder() {
    let times: [Double] = [5, 1, 4, 2, 3]
    #expect(times.quantile(0) == 1)
    #expect(times.quantile(0.5) == 3)
    #expect(times.quantile(0.95) == 5)
    #expect(times.quantile(1) == 5)
    #expect([7].quantile(0.5) == 7)
    #expect([Double]().quantile(0.5) == 0)
  }
}
