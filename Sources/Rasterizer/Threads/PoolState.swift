// The state that the threads of a pool share.
//
// A job's items are numbered. Items before `next` are taken, items before `known` may be taken. A thread takes an item of
// the job whose number it has seen in `next`, and no other job is published until that thread reports the item as done.
// So the caller counts only the threads that hold an item, and no thread holds a reference to a job in between.
import CKernels
import CoreGraphics
import Synchronization

/// The shared state of a worker pool; the threads own it together, so that the pool itself can be released.
final class PoolState: @unchecked Sendable {
  /// A job that goes on when jobs that interrupt it are done.
  private struct Offer {
    let work: any PoolWork
    var known = 0
  }

  /// An atomic number on a cache line of its own, so that writes to one do not slow reads of another.
  private struct Line: ~Copyable {
    let value = Atomic<Int>(0)
    private let padding = (0, 0, 0, 0, 0, 0, 0)
  }

  /// The next item in the lower half, the number of its job in the upper half.
  private let next = Line()
  /// The number of items that may be taken.
  private let known = Line()
  /// The number of items of the current job that helpers have done.
  private let done = Line()
  /// The number of times that helpers were called.
  private let calls = Atomic<Int>(0)
  private let sleeping = Atomic<Int>(0)
  /// A Boolean value indicating whether the caller sleeps until its helpers are done.
  private let isAwaited = Atomic<Bool>(false)
  /// A Boolean value indicating whether a job is offered, so that items will follow soon.
  private let isMoreToCome = Atomic<Bool>(false)
  private let isStopped = Atomic<Bool>(false)
  private let affinity: ThreadAffinity
  private let condition = NSCondition()
  /// The current job; written only while no item can be taken.
  @exclusivity(unchecked) private var current: (any PoolWork)?
  /// The jobs that are offered, the innermost last; used by the caller alone.
  @exclusivity(unchecked) private var offers: [Offer] = []
  /// The number of times that a thread polls before it sleeps: about 50 µs, several times what waking up takes. On a
  /// single processor polling would only delay the other thread.
  private let polls = ThreadAffinity.allowedProcessors > 1 ? 2000 : 0
  /// The factor by which a thread polls longer while a job is offered: about half a millisecond, so that it stays awake
  /// while most frames are planned.
  private static let patience = 10
  /// The unit of job numbers in `next`, and the mask of its items.
  private static let (jobUnit, itemMask) = (1 << 32, 1 << 32 - 1)

  init(threads: Int) {
    affinity = ThreadAffinity(threads: threads)
    offers.reserveCapacity(16)
  }

  var sleepers: Int { sleeping.load(ordering: .relaxed) }

  // MARK: The caller

  func offer(_ work: any PoolWork) {
    suspend()
    offers.append(Offer(work: work))
    resume()
  }

  func publish(_ items: Int) {
    known.value.store(items, ordering: .releasing)
    affinity.recordCaller()
  }

  func flush() {
    suspend()
    resume()
  }

  func finish(_ work: any PoolWork) {
    precondition(offers.last?.work === work, "the job that was offered last has to be finished first")
    suspend()
    offers.removeLast()
    resume()
  }

  func run(items: Int, _ work: any PoolWork) {
    suspend()
    start(work, items)
    join(work, from: 0)
    resume()
  }

  /// Does the known items of the offered job and withdraws the offer.
  private func suspend() {
    guard let offer = offers.last else { return }
    let first = offer.known
    let items = known.value.load(ordering: .relaxed)
    offers[offers.count - 1].known = items
    // Helpers may have fallen asleep since the offer began.
    if items - next.value.load(ordering: .relaxed) & Self.itemMask > 1 { call() }
    join(offer.work, from: first)
  }

  /// Offers the job again that `suspend` withdrew.
  private func resume() {
    if let offer = offers.last { start(offer.work, from: offer.known, offer.known) }
  }

  private func start(_ work: any PoolWork, from first: Int = 0, _ items: Int) {
    current = work
    isMoreToCome.store(!offers.isEmpty, ordering: .relaxed)
    done.value.store(0, ordering: .relaxed)
    // No item may be taken before all threads can see these stores.
    known.value.store(0, ordering: .relaxed)
    let number = next.value.load(ordering: .relaxed) & ~Self.itemMask &+ Self.jobUnit
    next.value.store(number | first, ordering: .releasing)
    known.value.store(items, ordering: .releasing)
    call()
  }

  /// Wakes the helpers that sleep.
  private func call() {
    affinity.recordCaller()
    calls.wrappingAdd(1, ordering: .sequentiallyConsistent)
    if sleeping.load(ordering: .sequentiallyConsistent) > 0 { wake() }
  }

  private func wake() {
    condition.lock()
    condition.broadcast()
    condition.unlock()
  }

  /// Does the items that no helper took, and waits for the items that helpers hold.
  private func join(_ work: any PoolWork, from first: Int) {
    var own = 0
    while let item = takeItem() {
      work.work(0, item)
      own += 1
      affinity.recordCaller()
    }
    let others = known.value.load(ordering: .relaxed) - first - own
    wait { done.value.load(ordering: .sequentiallyConsistent) == others }
    current = nil
  }

  /// Polls a condition for a while, then sleeps until it holds.
  private func wait(until isDone: () -> Bool) {
    var remaining = polls * Self.patience
    while remaining > 0 {
      if isDone() { return }
      ck_pause()
      remaining -= 1
      // Helpers that were pulled here run while this thread sleeps.
      if remaining % polls == 0, affinity.pullWaitingHelpers() { break }
    }
    condition.lock()
    isAwaited.store(true, ordering: .sequentiallyConsistent)
    while !isDone() { condition.wait() }
    isAwaited.store(false, ordering: .relaxed)
    condition.unlock()
  }

  func stop() {
    isStopped.store(true, ordering: .relaxed)
    call()
  }

  // MARK: A helper

  func serve(worker: Int) {
    while true {
      let seen = calls.load(ordering: .acquiring)
      // The order matters: a helper that starts waiting after the last call would never be woken.
      if isStopped.load(ordering: .relaxed) { return }
      if pollForItem() { help(worker) } else { sleep(after: seen) }
    }
  }

  /// Polls for an item; false if none came in time, or if there is no processor but the caller's.
  private func pollForItem() -> Bool {
    var times = 0
    while !isItemKnown {
      if times >= (isMoreToCome.load(ordering: .relaxed) ? polls * Self.patience : polls) { return false }
      if affinity.isOnCallersProcessor, !affinity.leaveProcessor() { return false }
      ck_pause()
      times += 1
    }
    return !affinity.isOnCallersProcessor || affinity.leaveProcessor()
  }

  private var isItemKnown: Bool {
    next.value.load(ordering: .acquiring) & Self.itemMask < known.value.load(ordering: .acquiring)
  }

  /// Does items until there are no more, or until the helper runs on the caller's processor.
  private func help(_ worker: Int) {
    affinity.beginWork(worker)
    defer { affinity.endWork(worker) }
    while let item = takeItem() {
      work(worker, item)
      done.value.wrappingAdd(1, ordering: .sequentiallyConsistent)
      if isAwaited.load(ordering: .sequentiallyConsistent) { wake() }
      if affinity.isOnCallersProcessor { return }
    }
  }

  /// Does one item.
  ///
  /// The function is not inlined, so that the reference to the job is released when it returns: the caller may reuse the
  /// memory as soon as the item counts as done.
  @inline(never) private func work(_ worker: Int, _ item: Int) { current?.work(worker, item) }

  /// Sleeps until the next call; returns at once if there was one since `seen`.
  private func sleep(after seen: Int) {
    condition.lock()
    sleeping.wrappingAdd(1, ordering: .sequentiallyConsistent)
    while calls.load(ordering: .sequentiallyConsistent) == seen { condition.wait() }
    sleeping.wrappingSubtract(1, ordering: .relaxed)
    condition.unlock()
  }

  // MARK: All threads

  /// Takes the next item of the current job, if any is left.
  private func takeItem() -> Int? {
    var seen = next.value.load(ordering: .acquiring)
    while seen & Self.itemMask < known.value.load(ordering: .acquiring) {
      let (isTaken, found) = next.value.weakCompareExchange(expected: seen, desired: seen + 1, ordering: .acquiring)
      if isTaken { return seen & Self.itemMask }
      seen = found
    }
    return nil
  }
}
