import CoreGraphics
import Testing

@Suite struct RandomTests {
  private func draw(_ seed: UInt64) -> [Double] {
    Device(seed: seed).run {
      var drawn: [Double] = []
      drawn.append(Double(Int.random(in: 1...17)))
      drawn.append(Double.random(in: 0..<1))
      drawn.append(Double(CGFloat.random(in: -1...1)))
      drawn.append(Double(Float.random(in: 0...1)))
      drawn.append(Bool.random() ? 1 : 0)
      drawn.append(Double([1, 2, 3, 4, 5].randomElement() ?? 0))
      drawn.append(Double(arc4random_uniform(100)))
      for number in [1, 2, 3, 4, 5].shuffled() { drawn.append(Double(number)) }
      return drawn
    }
  }

  @Test func theSeedDeterminesTheNumbers() {
    #expect(draw(5) == draw(5))
    #expect(draw(5) != draw(6))
  }
}
