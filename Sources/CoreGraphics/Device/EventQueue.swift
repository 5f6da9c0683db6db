/// The pending events of a device, ordered by time. Events of equal times keep the order of their scheduling.
///
/// Every event passes through this queue: touches, timers, blocks, display links, ends of animations and results of other
/// threads. Seeking and playing therefore run the same events in the same order. Only the
/// main thread may use it; `DispatchQueue.onMain` brings the work of others there.
package final class EventQueue {
  /// Identifies a scheduled event.
  package struct Token: Hashable, Sendable {
    package let sequence: UInt64
  }

  /// A scheduled event.
  package struct Event {
    package let time: DeviceTime
    package let sequence: UInt64
    /// A description for logs, for the command `inspect`, and for the warning about a slow turn.
    package let label: String
    package let body: () -> Void
  }

  /// The events as a binary heap. Cancelled events stay in it until they are due, or until the heap is rebuilt.
  private var heap: [Event] = []
  /// The sequence numbers of the events that have neither run nor been cancelled.
  private var pendingSequences: Set<UInt64> = []
  private var sequence: UInt64 = 0

  package init() {}

  /// Adds an event. An event whose time has passed still runs after all events of earlier times.
  @discardableResult
  package func schedule(at time: DeviceTime, label: String, _ body: @escaping () -> Void) -> Token {
    sequence += 1
    heap.append(Event(time: time, sequence: sequence, label: label, body: body))
    pendingSequences.insert(sequence)
    siftUp(heap.count - 1)
    return Token(sequence: sequence)
  }

  /// Cancels an event. An event that has run is ignored.
  package func cancel(_ token: Token) {
    guard pendingSequences.remove(token.sequence) != nil else { return }
    // The heap is rebuilt only when most of its events are cancelled, so that a cancellation is cheap on average.
    guard heap.count > 64, pendingSequences.count < heap.count / 2 else { return }
    heap = heap.filter { pendingSequences.contains($0.sequence) }.sorted(by: Self.precedes)
  }

  /// Removes all events and releases the objects that they retain.
  package func removeAll() {
    // The blocks are released last, because a deinitialiser may schedule an event.
    let dropped = heap
    (heap, pendingSequences) = ([], [])
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
    pendingSequences.remove(first.sequence)
    removeFirst()
    return first
  }

  /// The times and labels of the pending events, in order.
  package var pending: [(time: DeviceTime, label: String)] {
    heap.filter { pendingSequences.contains($0.sequence) }.sorted(by: Self.precedes).map { ($0.time, $0.label) }
  }

  private func dropCancelled() {
    while let first = heap.first, !pendingSequences.contains(first.sequence) { removeFirst() }
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
      var earliest = i
      for child in [2 * i + 1, 2 * i + 2] where child < heap.count && Self.precedes(heap[child], heap[earliest]) {
        earliest = child
      }
      if earliest == i { return }
      heap.swapAt(i, earliest)
      i = earliest
    }
  }
}
