import CAllocations
import Testing

/// Allocations of heap memory are counted while counting is on.
@Suite(.serialized) struct AllocationCountTests {
  private final class Thing {}

  @Test func objectsAndArraysAreCounted() {
    var things: [Thing] = []
    things.reserveCapacity(1000)
    let before = ca_allocation_count()
    ca_set_counting(1)
    for _ in 0..<1000 { things.append(Thing()) }
    ca_set_counting(0)
    // Other tests may allocate at the same time.
    #expect(ca_allocation_count() - before >= 1000 && things.count == 1000)
  }

  @Test func nothingIsCountedByDefault() {
    let before = ca_allocation_count()
    let things = (0..<1000).map { _ in Thing() }
    // An allocation on another thread that began while counting was on may still be counted.
    #expect(ca_allocation_count() - before < 1000 && things.count == 1000)
  }
}
