import CKernels
import CoreGraphics
import Rasterizer
import Synchronization
import Testing

/// Threads move between processors, and may run on all of them afterwards.
@Suite(.enabled(if: ThreadAffinity.allowedProcessors > 1)) struct ProcessorTests {
  /// Counts moves to another processor. A thread that could not return would make fewer moves than there are processors.
  private static func moves() -> Int {
    (0..<2 * ThreadAffinity.allowedProcessors).count { _ in ck_move_off_cpu(ck_current_cpu()) == 1 }
  }

  @Test func threadsMoveAnyNumberOfTimes() {
    #expect(ck_move_off_cpu(-1) == 0)
    #expect(Self.moves() == 2 * ThreadAffinity.allowedProcessors)
  }

  /// A waiting thread can be pulled, and its affinity stays the same.
  @Test func waitingThreadsMoveToFreeProcessors() {
    final class Results: Sendable {
      let thread = Atomic<UInt>(0)
      let moves = Atomic<Int>(-1)
      let (mayMove, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    }
    let results = Results()
    Thread {
      results.thread.store(ck_current_thread(), ordering: .releasing)
      results.mayMove.wait()
      results.moves.store(Self.moves(), ordering: .relaxed)
      results.isDone.signal()
    }.start()
    while results.thread.load(ordering: .acquiring) == 0 { usleep(100) }
    // The thread takes a moment until it waits.
    let isFetched = (0..<1000).contains { _ in
      usleep(1000)
      return ck_pull_thread(results.thread.load(ordering: .relaxed)) == 1
    }
    #expect(isFetched)
    results.mayMove.signal()
    results.isDone.wait()
    #expect(results.moves.load(ordering: .relaxed) == 2 * ThreadAffinity.allowedProcessors)
  }

  /// A thread that is confined to one processor stays there, wherever other threads may run.
  @Test func confinedThreadsDoNotMove() throws {
    typealias Affinity = @convention(c) (pid_t, Int, UnsafeMutableRawPointer) -> Int32
    final class Results: Sendable {
      let left = Atomic<Int32>(-1)
      let isStill = Atomic<Bool>(false)
      let isDone = DispatchSemaphore(value: 0)
    }
    let set = unsafeBitCast(try #require(dlsym(nil, "sched_setaffinity")), to: Affinity.self)
    let get = unsafeBitCast(try #require(dlsym(nil, "sched_getaffinity")), to: Affinity.self)
    let results = Results()
    Thread {
      let here = Int(max(0, ck_current_cpu()))
      var (own, found) = ([UInt64](repeating: 0, count: 16), [UInt64](repeating: 0, count: 16))
      own[here / 64] = 1 << UInt64(here % 64)
      let isConfined = set(0, 128, &own) == 0
      results.left.store(ck_move_off_cpu(Int32(here)), ordering: .relaxed)
      results.isStill.store(isConfined && get(0, 128, &found) == 0 && found == own, ordering: .relaxed)
      results.isDone.signal()
    }.start()
    results.isDone.wait()
    let isStill = results.isStill.load(ordering: .relaxed)
    #expect(results.left.load(ordering: .relaxed) == 0 && isStill)
  }
}
