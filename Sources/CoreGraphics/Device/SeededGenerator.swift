import Synchronization

/// The SplitMix64 generator, which yields the same numbers on every machine. Copies share a state, and any thread may use
/// them.
///
/// Reference: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private final class State: Sendable {
    let value: Atomic<UInt64>
    init(_ value: UInt64) { self.value = Atomic(value) }
  }
  private let state: State

  package init(seed: UInt64) { state = State(seed) }

  /// Returns the next 64 bits.
  package mutating func next() -> UInt64 {
    var z = state.value.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
