// Like a client file, this one imports only our module, so the C names must resolve to ours for every scalar type.
import CoreGraphics
import Testing

@Suite struct ClientFunctionsTests {
  @Test func plainNamesResolveToOurFunctions() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let x = Double.random(in: -100...100, using: &random)
      #expect(sin(x) == Numerics.sin(x))
      #expect(cos(CGFloat(x)) == CGFloat(Numerics.cos(x)))
      #expect(atan2(x, 3) == Numerics.atan2(x, 3))
      #expect(pow(abs(x), 0.3) == Numerics.pow(abs(x), 0.3))
      #expect(exp(Float(x) / 10) == Float(Numerics.exp(Double(Float(x) / 10))))
    }
    let half: CGFloat = 0.5
    #expect(atan(half) == CGFloat(Numerics.atan(0.5)))
    #expect(sqrt(2.0) == (2.0).squareRoot())
    #expect(ceil(half) == 1 && floor(half) == 0)
  }
}
