import CoreGraphics
import Testing

@Suite struct TransformComponentTests {
  @Test func aTransformWithoutArgumentsIsZero() {
    #expect(CGAffineTransform() == CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
  }

  @Test func componentsRestoreTheTransform() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let entries = (0..<6).map { _ in CGFloat.random(in: -3...3, using: &random) }
      let t = CGAffineTransform(entries[0], entries[1], entries[2], entries[3], entries[4], entries[5])
      let again = CGAffineTransform(t.decomposed())
      for (x, y) in [(t.a, again.a), (t.b, again.b), (t.c, again.c), (t.d, again.d), (t.tx, again.tx)] {
        #expect(abs(x - y) < 1e-9, "\(t)")
      }
    }
  }

  @Test func scaleAndRotationAreFound() {
    let parts = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(rotationAngle: 0.5)).decomposed()
    #expect(abs(parts.scale.width - 2) < 1e-12 && abs(parts.scale.height - 3) < 1e-12)
    #expect(abs(parts.rotation - 0.5) < 1e-12 && abs(parts.horizontalShear) < 1e-12)
  }

  @Test func transformsAndVectorsAreCoded() throws {
    let t = CGAffineTransform(1, 2, 3, 4, 5, 6)
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: JSONEncoder().encode(t)) == t)
    let vector = CGVector(dx: 1, dy: -2)
    #expect(try JSONDecoder().decode(CGVector.self, from: JSONEncoder().encode(vector)) == vector)
  }
}
