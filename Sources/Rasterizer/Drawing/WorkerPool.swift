// Threads that stay: a drawing wakes them, they take work items from an atomic counter, the caller works too.
//
// To fall asleep and be woken takes longer than a band. So a thread that has nothing to do looks out for more for a
// moment before it sleeps, a drawing wakes it when it begins to plan, and the caller waits for nobody who has not come.
// What a plan needs is made while the rest of it is planned: work may be offered of which items become known one by one.
// Rule inside: which thread draws which item changes no byte, so nothing here knows what an item is.
import CKernels
import CoreGraphics
import Synchronization

/// Numbered work items that any thread may do, in any order.
protocol PoolWork: AnyObject, Sendable {
  func work(_ worker: Int, _ item: Int)
}

/// A fixed number of threads that share out numbered work items.
final class WorkerPool: @unchecked Sendable {
  /// Threads that work, the caller's included.
  let threads: Int
  private let state: PoolState

  init(threads: Int) {
    self.threads = min(max(1, threads), 64)
    state = PoolState()
    for worker in 1..<max(1, self.threads) {
      let state = state
      let thread = Thread { state.serve(worker: worker) }
      thread.name = "raster \(worker)"
      thread.start()
    }
  }

  deinit { state.stop() }

  /// Offers work of which no item is known yet; the others wake up for it. Until `finish`, more may be published, and
  /// other work may run in between.
  func offer(_ work: some PoolWork) {
    if threads > 1 { state.offer(work) }
  }

  /// Says that so many items of what is offered are known.
  func publish(_ items: Int) {
    if threads > 1 { state.publish(items) }
  }

  /// Returns when all items that are published are done.
  func flush() {
    if threads > 1 { state.flush() }
  }

  /// Returns when all items of what was offered are done, and offers it no longer.
  func finish(items: Int, _ work: some PoolWork) {
    if threads > 1 { return state.finish() }
    for item in 0..<max(0, items) { work.work(0, item) }
  }

  /// Threads that no longer look out for work, but have to be woken.
  var sleepers: Int { state.sleepers }

  /// Calls `body(worker, item)` for every item and returns when all are done.
  func run(items: Int, _ body: @escaping @Sendable (_ worker: Int, _ item: Int) -> Void) {
    run(items: items, ClosureWork(body))
  }

  /// The same of an object, which asks for no memory.
  func run(items: Int, _ work: some PoolWork) {
    if threads == 1 || items < 2 {
      for item in 0..<max(0, items) { work.work(0, item) }
      return
    }
    state.run(items: items, work)
  }
}

private final class ClosureWork: PoolWork {
  private let body: @Sendable (Int, Int) -> Void

  init(_ body: @escaping @Sendable (Int, Int) -> Void) { self.body = body }

  func work(_ worker: Int, _ item: Int) { body(worker, item) }
}

/// What the threads share; they own it together, so that the pool itself can go away.
private final class PoolState: @unchecked Sendable {
  /// Work that goes on when what runs in between is done.
  private struct Offer {
    let work: any PoolWork
    var known = 0
  }
  private let condition = NSCondition()
  private let next = Atomic<Int>(0)
  /// Items that may be taken.
  private let known = Atomic<Int>(0)
  /// Whether more items may become known.
  private let isOpen = Atomic<Bool>(false)
  /// Counts what was given.
  private let calls = Atomic<Int>(0)
  /// Helpers that work at what was given, or look out for more of it.
  private let running = Atomic<Int>(0)
  /// The processor on which the caller gave it.
  private let caller = Atomic<Int32>(-1)
  private var sleeping = 0
  private var isStopped = false
  /// Nil while there is nothing to begin with.
  private var given: (any PoolWork)?
  /// Whether something else will be given in a moment.
  private var isMoreToCome = false
  /// Only the caller's.
  private var offers: [Offer] = []
  /// How often a thread looks before it sleeps, some 50 µs: a choice, several times what waking up takes. A sole
  /// processor has better things to do.
  private let looks = ProcessInfo.processInfo.activeProcessorCount > 1 ? 2000 : 0
  /// How many times as often it looks when it was told that there will be work: some half a millisecond, a choice, so
  /// that it does not fall asleep while most frames are planned.
  private static let patience = 10

  init() { offers.reserveCapacity(16) }

  var sleepers: Int {
    condition.lock()
    defer { condition.unlock() }
    return sleeping
  }

  func offer(_ work: any PoolWork) {
    suspend()
    offers.append(Offer(work: work))
    resume()
  }

  func publish(_ items: Int) { known.store(items, ordering: .releasing) }

  func flush() {
    suspend()
    resume()
  }

  func finish() {
    if let offer = offers.popLast() { close(offer.work) }
    resume()
  }

  func run(items: Int, _ work: any PoolWork) {
    suspend()
    give(work, items, isOpen: false)
    join(work)
    resume()
  }

  /// Does what is known of the work that is offered, and offers it no longer.
  private func suspend() {
    guard let offer = offers.last else { return }
    offers[offers.count - 1].known = known.load(ordering: .relaxed)
    close(offer.work)
  }

  /// Offers it again.
  private func resume() {
    if let offer = offers.last { give(offer.work, from: offer.known, offer.known, isOpen: true) }
  }

  private func give(_ work: any PoolWork, from first: Int = 0, _ items: Int, isOpen: Bool) {
    condition.lock()
    given = work
    isMoreToCome = isOpen || !offers.isEmpty
    next.store(first, ordering: .relaxed)
    known.store(items, ordering: .relaxed)
    self.isOpen.store(isOpen, ordering: .relaxed)
    call()
    condition.unlock()
  }

  /// Wakes who sleeps; under the lock.
  private func call() {
    caller.store(ck_processor(), ordering: .relaxed)
    calls.wrappingAdd(1, ordering: .releasing)
    if sleeping > 0 { condition.broadcast() }
  }

  /// Waits for the last items of what was offered.
  private func close(_ work: any PoolWork) {
    isOpen.store(false, ordering: .releasing)
    if known.load(ordering: .relaxed) - next.load(ordering: .relaxed) > 1 {
      // Who grew tired of waiting.
      condition.lock()
      if sleeping > 0 { call() }
      condition.unlock()
    }
    join(work)
  }

  private func join(_ work: any PoolWork) {
    _ = take(worker: 0, work)
    condition.lock()
    given = nil
    condition.unlock()
    // Who is there has at most the last item in hand.
    look(looks) { running.load(ordering: .acquiring) == 0 }
    if running.load(ordering: .acquiring) == 0 { return }
    condition.lock()
    while running.load(ordering: .acquiring) > 0 { condition.wait() }
    condition.unlock()
  }

  func stop() {
    condition.lock()
    isStopped = true
    calls.wrappingAdd(1, ordering: .releasing)
    condition.broadcast()
    condition.unlock()
  }

  func serve(worker: Int) {
    var (seen, looks) = (0, looks)
    while work(worker: worker, after: &seen, looks: &looks) {
      if running.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue > 0 { continue }
      condition.lock()
      condition.broadcast()
      condition.unlock()
    }
  }

  /// Works once, and has let go of the work when it returns: its giver may want the memory back. False at the end.
  private func work(worker: Int, after seen: inout Int, looks: inout Int) -> Bool {
    while true {
      lookOut(looks) { calls.load(ordering: .acquiring) != seen }
      condition.lock()
      sleeping += 1
      while calls.load(ordering: .acquiring) == seen { condition.wait() }
      sleeping -= 1
      seen = calls.load(ordering: .acquiring)
      let (isStopped, isMoreToCome) = (isStopped, isMoreToCome)
      let work = isStopped ? nil : given
      if work != nil { running.wrappingAdd(1, ordering: .acquiringAndReleasing) }
      condition.unlock()
      if isStopped { return false }
      looks = isMoreToCome ? self.looks * Self.patience : self.looks
      guard let work else { continue }
      if !take(worker: worker, work) { looks = 0 }
      return true
    }
  }

  /// Looks for a while.
  @inline(__always)
  private func look(_ times: Int, for isThere: () -> Bool) {
    var rest = times
    while rest > 0 && !isThere() {
      ck_pause()
      rest -= 1
    }
  }

  /// The same for who is not to keep the caller from its processor.
  @inline(__always)
  private func lookOut(_ times: Int, for isThere: () -> Bool) {
    look(times) { isThere() || ck_processor() == caller.load(ordering: .relaxed) }
  }

  /// Does items until there are no more; false if there may be, but none came for a while.
  private func take(worker: Int, _ work: any PoolWork) -> Bool {
    while true {
      let isLast = !isOpen.load(ordering: .acquiring)
      let item = next.load(ordering: .relaxed)
      if item < known.load(ordering: .acquiring) {
        let isTaken = next.weakCompareExchange(expected: item, desired: item + 1, ordering: .relaxed).exchanged
        if isTaken { work.work(worker, item) }
        continue
      }
      if isLast { return true }
      lookOut(looks * Self.patience) { isItemKnown || !isOpen.load(ordering: .acquiring) }
      if !isItemKnown && isOpen.load(ordering: .acquiring) { return false }
    }
  }

  private var isItemKnown: Bool { next.load(ordering: .relaxed) < known.load(ordering: .acquiring) }
}
