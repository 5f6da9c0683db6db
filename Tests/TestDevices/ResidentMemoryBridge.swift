import CAllocations
import CoreGraphics

/// The memory of this process.
package enum ResidentMemory {
  /// The kilobytes by which the allocator's fragments make an even use of memory vary.
  package static let noise = 2_000
  /// The kilobytes by which a renderer's caches vary. They hold earlier scenes until they are swept, every 256 frames.
  package static let cacheNoise = 32_000
  /// The bytes by which allocated memory varies, however many rounds there are: 31,000 were seen after 50 rounds, 92,000
  /// after 200 and 98,000 after 600. Threads that decode images keep freed memory each.
  package static let usedNoise = 1 << 17

  /// The rounds that tests of growth make: `SPLASHVIEW_LAUNCHES` in a long run, else a few.
  private static let rounds = ProcessInfo.processInfo.environment["SPLASHVIEW_LAUNCHES"].flatMap { Int($0) }

  /// The growth of memory over some rounds.
  package struct Growth {
    package var rounds: Int
    /// The growth of the pages in memory, in kilobytes.
    package var resident: Int
    /// The growth of the memory that is allocated, in bytes.
    package var used: Int
  }

  /// Returns the growth over some rounds of `body`, after a tenth of them has filled the caches.
  package static func growth(rounds: Int, of body: (Int) throws -> Void) rethrows -> Growth {
    let rounds = self.rounds ?? rounds
    let hooks = unsafe ErrorHooks()
    defer { unsafe hooks.restore() }
    for round in 0..<max(5, rounds / 10) { try body(round) }
    let before = (kilobytes, used)
    for round in 0..<rounds { try body(round) }
    return Growth(rounds: rounds, resident: kilobytes - before.0, used: used - before.1)
  }

  /// The bytes that are allocated.
  private static var used: Int { Int(ca_allocated_bytes()) }

  /// The resident kilobytes, after the allocator has returned its unused memory.
  private static var kilobytes: Int {
    ca_trim_heap()
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4 : 0
  }
}

/// The functions that the runtime calls for each error that is thrown.
///
/// Swift Testing keeps a backtrace of each such error until the test ends, which would count as growth.
@unsafe private struct ErrorHooks {
  private let hooks: [(place: UnsafeMutablePointer<UnsafeRawPointer?>, function: UnsafeRawPointer?)]

  /// Removes the functions.
  init() {
    unsafe hooks = ["_swift_willThrow", "_swift_willThrowTypedImpl"].compactMap { name in
      guard let place = unsafe dlsym(nil, name)?.assumingMemoryBound(to: UnsafeRawPointer?.self) else { return nil }
      defer { unsafe place.pointee = nil }
      return unsafe (place, place.pointee)
    }
  }

  /// Restores the functions.
  func restore() { for index in unsafe hooks.indices { unsafe hooks[index].place.pointee = hooks[index].function } }
}
