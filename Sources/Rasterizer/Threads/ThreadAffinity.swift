// The control of the processors on which threads run.
//
// On a busy machine, the Linux scheduler often puts a woken thread on the processor of the thread that woke it. It
// leaves the thread there. The helper would then begin only when the caller has done everything. A helper therefore
// leaves the caller's processor. A caller that has waited in vain pulls its preempted helpers to its own processor. On
// an idle machine this changes nothing. Both moves are `sched_setaffinity` calls in CKernels.
import CKernels
import Synchronization

/// Moves the threads of one worker pool between processors, if the application allows it.
package final class ThreadAffinity: Sendable {
  private static let isAllowed = Atomic<Bool>(false)

  /// Allows worker pools that are created from now on to move threads between processors.
  ///
  /// A library must not move the threads of its clients, so the default is off. An application that draws on its own
  /// threads calls this once, before it creates a renderer. Frames become shorter only with two or more threads on a
  /// busy machine.
  package static func allow() { isAllowed.store(true, ordering: .relaxed) }

  /// The number of processors that the process may use. A container may allow fewer than the machine has.
  package static let allowedProcessors = Int(ck_allowed_cpu_count())

  /// The identifier of a helper's thread while it works, else 0.
  private final class Slot: Sendable {
    let thread = Atomic<UInt>(0)
  }

  private let isEnabled: Bool
  /// The processor on which the caller ran last.
  private let callersProcessor = Atomic<Int32>(-1)
  private let working: [Slot]

  init(threads: Int) {
    isEnabled = Self.isAllowed.load(ordering: .relaxed)
    working = (0..<threads).map { _ in Slot() }
  }

  // MARK: The caller

  /// Records the caller's processor, so that helpers can avoid it.
  func recordCaller() {
    if !isEnabled { return }
    let here = ck_current_cpu()
    if callersProcessor.load(ordering: .relaxed) != here { callersProcessor.store(here, ordering: .relaxed) }
  }

  /// Moves helpers that wait for another processor to the caller's. Returns whether there are any.
  func pullWaitingHelpers() -> Bool {
    if !isEnabled { return false }
    var isAny = false
    for slot in working {
      let thread = slot.thread.load(ordering: .relaxed)
      if thread != 0, ck_pull_thread(thread) != 0 { isAny = true }
    }
    return isAny
  }

  // MARK: A helper

  /// Records that a helper works, so that the caller may move it.
  func beginWork(_ worker: Int) {
    if isEnabled { working[worker].thread.store(ck_current_thread(), ordering: .relaxed) }
  }

  /// Records that a helper no longer works.
  func endWork(_ worker: Int) {
    if isEnabled { working[worker].thread.store(0, ordering: .relaxed) }
  }

  /// A Boolean value indicating whether the current thread runs on the caller's processor.
  var isOnCallersProcessor: Bool {
    if !isEnabled { return false }
    let here = ck_current_cpu()
    return here >= 0 && here == callersProcessor.load(ordering: .relaxed)
  }

  /// Moves the current thread to another processor. Returns false if there is none.
  func leaveProcessor() -> Bool { ck_move_off_cpu(ck_current_cpu()) != 0 }
}
