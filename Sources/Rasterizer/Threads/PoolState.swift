// What the threads of a pool share.
//
// Of each work that is given the items before `next` are taken, those before `known` may be. Who takes one does so of the
// work that it looked at, by number, and until it says that it is done nothing else is given: so nobody has to be counted
// who holds no item, and nobody holds the work in between.
import CKernels
import CoreGraphics
import Synchronization

/// What the threads share; they own it together, so that the pool itself can go away.
final class PoolState: @unchecked Sendable {
  /// Work that goes on when what runs in between is done.
  private struct Offer {
    let work: any PoolWork
    var known = 0
  }

  /// A number on a line of the processors' caches of its own.
  private struct Line: ~Copyable {
    let value = Atomic<Int>(0)
    private let rest = (0, 0, 0, 0, 0, 0, 0)
  }

  /// The next item, and above it the number of the work that it is of.
  private let next = Line()
  /// Items that may be taken.
  private let known = Line()
  /// Items that helpers have done of what was given.
  private let done = Line()
  /// Counts the calls for helpers.
  private let calls = Atomic<Int>(0)
  private let sleeping = Atomic<Int>(0)
  /// Whether the caller sleeps until its helpers are done.
  private let isAwaited = Atomic<Bool>(false)
  /// Whether something will be given or known in a moment.
  private let isMoreToCome = Atomic<Bool>(false)
  private let isStopped = Atomic<Bool>(false)
  /// The processor on which the caller was seen last.
  private let caller = Atomic<Int32>(-1)
  private let condition = NSCondition()
  /// Written while no item can be taken.
  @exclusivity(unchecked) private var given: (any PoolWork)?
  /// Only the caller's.
  @exclusivity(unchecked) private var offers: [Offer] = []
  /// How often a thread looks before it sleeps, some 50 µs: a choice, several times what waking up takes. A sole
  /// processor has better things to do.
  private let looks = ProcessInfo.processInfo.activeProcessorCount > 1 ? 2000 : 0
  /// How many times as often it looks when it was told that there will be work: some half a millisecond, a choice, so
  /// that it does not fall asleep while most frames are planned.
  private static let patience = 10
  /// Where the work's number begins in `next`.
  private static let (work, items) = (1 << 32, 1 << 32 - 1)

  /// The helpers that are at work, zero for others.
  private let atWork: UnsafeMutableBufferPointer<Atomic<UInt>>

  init(threads: Int) {
    offers.reserveCapacity(16)
    atWork = .allocate(capacity: threads)
    for worker in 0..<threads { atWork.initializeElement(at: worker, to: Atomic(0)) }
  }

  deinit { atWork.deinitialize().deallocate() }

  var sleepers: Int { sleeping.load(ordering: .relaxed) }

  // MARK: The caller's

  func offer(_ work: any PoolWork) {
    suspend()
    offers.append(Offer(work: work))
    resume()
  }

  func publish(_ items: Int) {
    known.value.store(items, ordering: .releasing)
    sayWhere()
  }

  func flush() {
    suspend()
    resume()
  }

  func finish(_ work: any PoolWork) {
    precondition(offers.last?.work === work, "what was offered last has to be finished first")
    suspend()
    offers.removeLast()
    resume()
  }

  func run(items: Int, _ work: any PoolWork) {
    suspend()
    give(work, items)
    join(work, from: 0)
    resume()
  }

  /// Does what is known of the work that is offered, and offers it no longer.
  private func suspend() {
    guard let offer = offers.last else { return }
    let first = offer.known
    let items = known.value.load(ordering: .relaxed)
    offers[offers.count - 1].known = items
    // Who grew tired of waiting.
    if items - next.value.load(ordering: .relaxed) & Self.items > 1 { call() }
    join(offer.work, from: first)
  }

  /// Offers it again.
  private func resume() {
    if let offer = offers.last { give(offer.work, from: offer.known, offer.known) }
  }

  private func give(_ work: any PoolWork, from first: Int = 0, _ items: Int) {
    given = work
    isMoreToCome.store(!offers.isEmpty, ordering: .relaxed)
    done.value.store(0, ordering: .relaxed)
    // Nothing may be taken of it before all of this is seen.
    known.value.store(0, ordering: .relaxed)
    let number = next.value.load(ordering: .relaxed) & ~Self.items &+ Self.work
    next.value.store(number | first, ordering: .releasing)
    known.value.store(items, ordering: .releasing)
    call()
  }

  /// Wakes who sleeps.
  private func call() {
    sayWhere()
    calls.wrappingAdd(1, ordering: .sequentiallyConsistent)
    if sleeping.load(ordering: .sequentiallyConsistent) > 0 { wake() }
  }

  private func wake() {
    condition.lock()
    condition.broadcast()
    condition.unlock()
  }

  /// Tells the helpers where they would be in the way.
  private func sayWhere() {
    let here = ck_current_cpu()
    if caller.load(ordering: .relaxed) != here { caller.store(here, ordering: .relaxed) }
  }

  /// Does what nobody took, and waits for what others have in hand.
  private func join(_ work: any PoolWork, from first: Int) {
    var own = 0
    while let item = take() {
      work.work(0, item)
      own += 1
      sayWhere()
    }
    let others = known.value.load(ordering: .relaxed) - first - own
    wait { done.value.load(ordering: .sequentiallyConsistent) == others }
    given = nil
  }

  /// Looks first, then sleeps.
  private func wait(until isDone: () -> Bool) {
    var rest = looks * Self.patience
    while rest > 0 {
      if isDone() { return }
      ck_pause()
      rest -= 1
      // They run while this thread sleeps.
      if rest % looks == 0, fetchHelpers() { break }
    }
    condition.lock()
    isAwaited.store(true, ordering: .sequentiallyConsistent)
    while !isDone() { condition.wait() }
    isAwaited.store(false, ordering: .relaxed)
    condition.unlock()
  }

  /// Brings helpers here whose processors do something else just now; whether there are any.
  private func fetchHelpers() -> Bool {
    var isAny = false
    for worker in atWork.indices {
      let thread = atWork[worker].load(ordering: .relaxed)
      if thread != 0, ck_pull_thread(thread) != 0 { isAny = true }
    }
    return isAny
  }

  func stop() {
    isStopped.store(true, ordering: .relaxed)
    call()
  }

  // MARK: A helper's

  func serve(worker: Int) {
    while true {
      let seen = calls.load(ordering: .acquiring)
      // Not before that: of who sleeps after the last call nobody would think again.
      if isStopped.load(ordering: .relaxed) { return }
      if lookOut() { help(worker) } else { sleep(after: seen) }
    }
  }

  /// Looks for a while whether there is an item; false if none came, or if there is no processor but the caller's.
  private func lookOut() -> Bool {
    var times = 0
    while !isItemKnown {
      if times >= (isMoreToCome.load(ordering: .relaxed) ? looks * Self.patience : looks) { return false }
      if isInTheWay, !leave() { return false }
      ck_pause()
      times += 1
    }
    return !isInTheWay || leave()
  }

  private var isItemKnown: Bool {
    next.value.load(ordering: .acquiring) & Self.items < known.value.load(ordering: .acquiring)
  }

  /// Where others are loud, too, the kernel likes to put a woken thread onto the processor of who woke it, and leaves it
  /// there: it would begin when the caller has done all.
  private var isInTheWay: Bool {
    let here = ck_current_cpu()
    return here >= 0 && here == caller.load(ordering: .relaxed)
  }

  private func leave() -> Bool { ck_move_off_cpu(ck_current_cpu()) != 0 }

  /// Does items until there are no more, or until it is in the way.
  private func help(_ worker: Int) {
    atWork[worker].store(ck_current_thread(), ordering: .relaxed)
    defer { atWork[worker].store(0, ordering: .relaxed) }
    while let item = take() {
      work(worker, item)
      done.value.wrappingAdd(1, ordering: .sequentiallyConsistent)
      if isAwaited.load(ordering: .sequentiallyConsistent) { wake() }
      if isInTheWay { return }
    }
  }

  /// Has let go of the work when it returns: its giver may want the memory back.
  @inline(never) private func work(_ worker: Int, _ item: Int) { given?.work(worker, item) }

  /// Returns at once if there was a call since.
  private func sleep(after seen: Int) {
    condition.lock()
    sleeping.wrappingAdd(1, ordering: .sequentiallyConsistent)
    while calls.load(ordering: .sequentiallyConsistent) == seen { condition.wait() }
    sleeping.wrappingSubtract(1, ordering: .relaxed)
    condition.unlock()
  }

  // MARK: Everybody's

  /// An item of what is given that nobody took yet.
  private func take() -> Int? {
    var place = next.value.load(ordering: .acquiring)
    while place & Self.items < known.value.load(ordering: .acquiring) {
      let (isTaken, found) = next.value.weakCompareExchange(expected: place, desired: place + 1, ordering: .acquiring)
      if isTaken { return place & Self.items }
      place = found
    }
    return nil
  }
}
