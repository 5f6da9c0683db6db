import CoreGraphics
import Testing

@Suite struct UnfairLockTests {
  private final class Counter: @unchecked Sendable {
    private let lock: os_unfair_lock_t
    private(set) var value = 0

    init() {
      unsafe lock = .allocate(capacity: 1)
      unsafe lock.initialize(to: os_unfair_lock())
    }

    deinit { unsafe lock.deallocate() }

    func increment() {
      unsafe os_unfair_lock_lock(lock)
      value += 1
      unsafe os_unfair_lock_unlock(lock)
    }

    /// Returns whether the lock is free, and locks it.
    func lockIfFree() -> Bool { unsafe os_unfair_lock_trylock(lock) }
    func unlock() { unsafe os_unfair_lock_unlock(lock) }
  }

  @Test func onlyOneThreadHoldsTheLock() {
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<10_000 { counter.increment() }
    }
    #expect(counter.value == 40_000)
    #expect(counter.lockIfFree() && !counter.lockIfFree())
    counter.unlock()
    #expect(counter.lockIfFree())
    counter.unlock()
  }
}
