/// What is to happen on a device, ordered by (time, order of arrival).
///
/// Touches, timers, main-queue blocks, display-link ticks, ends of animations, answers from outside: all go through
/// here, so that seeking and playing run the same events in the same order. Main thread only.
package final class EventQueue {
  /// Names one scheduled event.
  package struct Token: Hashable, Sendable {
    package let sequence: UInt64
  }

  /// An event that is due.
  package struct Event {
    package let time: DeviceTime
    package let sequence: UInt64
    /// What it is, for logs, `inspect` and the two-second watch.
    package let label: String
    package let body: () -> Void
  }

  private var heap: [Event] = []
  /// Those of the heap that are still to happen.
  private var waiting: Set<UInt64> = []
  private var sequence: UInt64 = 0

  package init() {}

  /// Adds an event. A time in the past runs as soon as possible, after what is due before it.
  @discardableResult
  package func schedule(at time: DeviceTime, label: String, _ body: @escaping () -> Void) -> Token {
    sequence += 1
    heap.append(Event(time: time, sequence: sequence, label: label, body: body))
    waiting.insert(sequence)
    siftUp(heap.count - 1)
    return Token(sequence: sequence)
  }

  /// Takes an event out; nothing happens if it has run.
  package func cancel(_ token: Token) {
    guard waiting.remove(token.sequence) != nil else { return }
    // What was cancelled stays in the heap until it is due, unless it becomes most of it.
    guard heap.count > 64, waiting.count < heap.count / 2 else { return }
    heap = heap.filter { waiting.contains($0.sequence) }.sorted(by: Self.precedes)
  }

  /// Drops everything, with all that the events hold on to.
  package func removeAll() {
    let dropped = heap
    (heap, waiting) = ([], [])
    withExtendedLifetime(dropped) {}
  }

  /// When the next event is due, nil without any.
  package var nextTime: DeviceTime? {
    dropCancelled()
    return heap.first?.time
  }

  /// Takes the next event out if it is due at or before `time`.
  package func popNext(through time: DeviceTime) -> Event? {
    dropCancelled()
    guard let first = heap.first, first.time <= time else { return nil }
    waiting.remove(first.sequence)
    removeFirst()
    return first
  }

  /// Labels and times of what is pending, in order.
  package var pending: [(time: DeviceTime, label: String)] {
    heap.filter { waiting.contains($0.sequence) }.sorted(by: Self.precedes).map { ($0.time, $0.label) }
  }

  private func dropCancelled() {
    while let first = heap.first, !waiting.contains(first.sequence) { removeFirst() }
  }

  private static func precedes(_ a: Event, _ b: Event) -> Bool { (a.time, a.sequence) < (b.time, b.sequence) }

  private func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    siftDown(0)
  }

  private func siftUp(_ start: Int) {
    var i = start
    while i > 0, Self.precedes(heap[i], heap[(i - 1) / 2]) {
      heap.swapAt(i, (i - 1) / 2)
      i = (i - 1) / 2
    }
  }

  private func siftDown(_ start: Int) {
    var i = start
    while true {
      var least = i
      for child in [2 * i + 1, 2 * i + 2] where child < heap.count && Self.precedes(heap[child], heap[least]) {
        least = child
      }
      if least == i { return }
      heap.swapAt(i, least)
      i = least
    }
  }
}
