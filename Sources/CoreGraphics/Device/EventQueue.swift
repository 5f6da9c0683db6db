/// The pending events of a device, ordered by time and, at equal times, by their order of arrival.
///
/// Touches, timers, blocks of the main queue, ticks of display links, ends of animations and results from other threads
/// all pass through this queue. Seeking and playing therefore run the same events in the same order. Only the main
/// thread may use it.
package final class EventQueue {
  /// Identifies a scheduled event.
  package struct Token: Hashable, Sendable {
    package let sequence: UInt64
  }

  /// A scheduled event.
  package struct Event {
    package let time: DeviceTime
    package let sequence: UInt64
    /// A description for logs, for `inspect` and for the message about a turn that takes longer than two seconds.
    package let label: String
    package let body: () -> Void
  }

  /// A binary heap; cancelled events stay in it until they are due.
  private var heap: [Event] = []
  /// The sequence numbers of the events that are not cancelled.
  private var waiting: Set<UInt64> = []
  private var sequence: UInt64 = 0

  package init() {}

  /// Adds an event. An event whose time has passed runs as soon as possible, after all earlier ones.
  @discardableResult
  package func schedule(at time: DeviceTime, label: String, _ body: @escaping () -> Void) -> Token {
    sequence += 1
    heap.append(Event(time: time, sequence: sequence, label: label, body: body))
    waiting.insert(sequence)
    siftUp(heap.count - 1)
    return Token(sequence: sequence)
  }

  /// Cancels an event. Nothing happens if it has run.
  package func cancel(_ token: Token) {
    guard waiting.remove(token.sequence) != nil else { return }
    // The heap is rebuilt only when most of its events are cancelled.
    guard heap.count > 64, waiting.count < heap.count / 2 else { return }
    heap = heap.filter { waiting.contains($0.sequence) }.sorted(by: Self.precedes)
  }

  /// Removes all events and releases the objects that they retain.
  package func removeAll() {
    // Released last: a deinitialiser may schedule an event.
    let dropped = heap
    (heap, waiting) = ([], [])
    withExtendedLifetime(dropped) {}
  }

  /// The time of the next event, or nil if there is none.
  package var nextTime: DeviceTime? {
    dropCancelled()
    return heap.first?.time
  }

  /// Removes and returns the next event if it is due at or before `time`.
  package func popNext(through time: DeviceTime) -> Event? {
    dropCancelled()
    guard let first = heap.first, first.time <= time else { return nil }
    waiting.remove(first.sequence)
    removeFirst()
    return first
  }

  /// The times and labels of the pending events, in order.
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
