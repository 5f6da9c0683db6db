// The state that the threads of a pool share.
//
// A job's items are numbered. Items below `next` are taken, and items below `published` may be taken. A thread takes an
// item by a compare-and-swap of `next`, which also contains the job's number. No other job is published until the
// thread reports the item as done. So the caller waits only for threads that hold an item, and no thread retains a job
// between items.
import CKernels
import CoreGraphics
import Synchronization

/// The shared state of a worker pool. The threads own it together, so that the pool itself can be released.
final class PoolState: @unchecked Sendable {
  /// A job that continues after the jobs that interrupt it.
  private struct SubmittedJob {
    let work: any PoolWork
    /// The number of items that were published before the interruption.
    var published = 0
  }

  /// An atomic number on its own cache line, to avoid false sharing.
  private struct Line: ~Copyable {
    let value = Atomic<Int>(0)
    private let padding = (0, 0, 0, 0, 0, 0, 0)
  }

  /// The next item in the lower half, the number of its job in the upper half.
  private let next = Line()
  /// The number of items that may be taken.
  private let published = Line()
  /// The number of items of the current job that helpers have done.
  private let done = Line()
  /// The number of times that helpers were called to work.
  private let calls = Atomic<Int>(0)
  /// The number of helpers that sleep.
  private let sleeping = Atomic<Int>(0)
  /// A Boolean value indicating whether the caller sleeps until its helpers are done.
  private let isAwaited = Atomic<Bool>(false)
  /// A Boolean value indicating whether a job is submitted. If so, idle helpers poll longer, since items will follow
  /// soon.
  private let hasSubmittedJob = Atomic<Bool>(false)
  private let isStopped = Atomic<Bool>(false)
  private let affinity: ThreadAffinity
  private let condition = NSCondition()
  /// The current job. It is written only while no item can be taken.
  @exclusivity(unchecked) private var current: (any PoolWork)?
  /// The stack of submitted jobs. Only the caller uses it.
  @exclusivity(unchecked) private var submittedJobs: [SubmittedJob] = []
  /// The number of times that a thread polls before it sleeps.
  ///
  /// They take about 50 µs, several times as long as waking up. On a single processor, polling would only delay the
  /// other thread.
  private let polls = ThreadAffinity.allowedProcessors > 1 ? 2000 : 0
  /// The factor by which a thread polls longer while a job is submitted.
  ///
  /// The thread then stays awake for about half a millisecond, during which most frames are planned.
  private static let longPollFactor = 10
  /// The unit of job numbers in `next`, and the mask of its items.
  private static let (jobUnit, itemMask) = (1 << 32, 1 << 32 - 1)

  init(threads: Int) {
    affinity = ThreadAffinity(threads: threads)
    submittedJobs.reserveCapacity(16)
  }

  var sleepers: Int { sleeping.load(ordering: .relaxed) }

  // MARK: The caller

  func submit(_ work: any PoolWork) {
    suspend()
    submittedJobs.append(SubmittedJob(work: work))
    resume()
  }

  func publish(_ items: Int) {
    published.value.store(items, ordering: .releasing)
    affinity.recordCaller()
  }

  func flush() {
    suspend()
    resume()
  }

  func finish(_ work: any PoolWork) {
    precondition(submittedJobs.last?.work === work, "the job that was submitted last has to be finished first")
    suspend()
    submittedJobs.removeLast()
    resume()
  }

  func run(items: Int, _ work: any PoolWork) {
    suspend()
    start(work, items)
    join(work, from: 0)
    resume()
  }

  /// Completes the published items of the submitted job, and suspends it.
  private func suspend() {
    guard let job = submittedJobs.last else { return }
    let first = job.published
    let items = published.value.load(ordering: .relaxed)
    submittedJobs[submittedJobs.count - 1].published = items
    // Helpers may have gone to sleep since the job began.
    if items - next.value.load(ordering: .relaxed) & Self.itemMask > 1 { call() }
    join(job.work, from: first)
  }

  /// Resumes the job that `suspend` has suspended.
  private func resume() {
    if let job = submittedJobs.last { start(job.work, from: job.published, job.published) }
  }

  /// Publishes a job whose first `first` items are done, and `items` items of it.
  private func start(_ work: any PoolWork, from first: Int = 0, _ items: Int) {
    current = work
    hasSubmittedJob.store(!submittedJobs.isEmpty, ordering: .relaxed)
    done.value.store(0, ordering: .relaxed)
    // No item may be taken before all threads can see these stores.
    published.value.store(0, ordering: .relaxed)
    let number = next.value.load(ordering: .relaxed) & ~Self.itemMask &+ Self.jobUnit
    next.value.store(number | first, ordering: .releasing)
    published.value.store(items, ordering: .releasing)
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

  /// Performs the items that no helper takes, and waits for the items that helpers hold.
  private func join(_ work: any PoolWork, from first: Int) {
    var own = 0
    while let item = takeItem() {
      work.work(0, item)
      own += 1
      affinity.recordCaller()
    }
    let others = published.value.load(ordering: .relaxed) - first - own
    wait { done.value.load(ordering: .sequentiallyConsistent) == others }
    current = nil
  }

  /// Polls a condition for about half a millisecond, then sleeps until it holds.
  private func wait(until isDone: () -> Bool) {
    var remaining = polls * Self.longPollFactor
    while remaining > 0 {
      if isDone() { return }
      ck_pause()
      remaining -= 1
      // Helpers that were pulled to this processor can run once this thread sleeps.
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
      // `calls` must be read first. Otherwise a helper could miss the last call, and never wake.
      if isStopped.load(ordering: .relaxed) { return }
      if pollForItem() { help(worker) } else { sleep(after: seen) }
    }
  }

  /// Polls for an item. Returns false if none comes in time, or if the caller's processor is the only one.
  private func pollForItem() -> Bool {
    var times = 0
    while !isItemAvailable {
      if times >= (hasSubmittedJob.load(ordering: .relaxed) ? polls * Self.longPollFactor : polls) { return false }
      if affinity.isOnCallersProcessor, !affinity.leaveProcessor() { return false }
      ck_pause()
      times += 1
    }
    return !affinity.isOnCallersProcessor || affinity.leaveProcessor()
  }

  private var isItemAvailable: Bool {
    next.value.load(ordering: .acquiring) & Self.itemMask < published.value.load(ordering: .acquiring)
  }

  /// Performs items until there are none left, or until the helper runs on the caller's processor.
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

  /// Performs one item.
  ///
  /// The function is not inlined, so that the reference to the job is released when it returns. The caller may reuse
  /// the job's memory as soon as the item counts as done.
  @inline(never) private func work(_ worker: Int, _ item: Int) { current?.work(worker, item) }

  /// Sleeps until the next call. Returns at once if there was one since the count was `seen`.
  private func sleep(after seen: Int) {
    condition.lock()
    sleeping.wrappingAdd(1, ordering: .sequentiallyConsistent)
    while calls.load(ordering: .sequentiallyConsistent) == seen { condition.wait() }
    sleeping.wrappingSubtract(1, ordering: .relaxed)
    condition.unlock()
  }

  // MARK: All threads

  /// Takes the next item of the current job, or returns nil if none is left.
  private func takeItem() -> Int? {
    var seen = next.value.load(ordering: .acquiring)
    while seen & Self.itemMask < published.value.load(ordering: .acquiring) {
      let (isTaken, found) = next.value.weakCompareExchange(expected: seen, desired: seen + 1, ordering: .acquiring)
      if isTaken { return seen & Self.itemMask }
      seen = found
    }
    return nil
  }
}
