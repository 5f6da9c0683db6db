import CAllocations
import Testing

/// Every request for heap memory is counted while somebody asks for it.
@Suite(.serialized) struct AllocationCountTests {
  private final class Thing {}

  @Test func objectsAndArraysAreCounted() {
    var things: [Thing] = []
    things.reserveCapacity(1000)
    let before = ca_counted()
    ca_count(1)
    for _ in 0..<1000 { things.append(Thing()) }
    ca_count(0)
    // Tests beside this one may ask for memory too.
    #expect(ca_counted() - before >= 1000 && things.count == 1000)
  }

  @Test func nothingIsCountedUnasked() {
    let before = ca_counted()
    let things = (0..<1000).map { _ in Thing() }
    #expect(ca_counted() == before && things.count == 1000)
  }
}
