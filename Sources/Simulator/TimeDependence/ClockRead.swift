/// A place in client code that reads the clock of the computer.
package struct ClockRead: Sendable, Hashable, Comparable {
  /// The function that client code calls.
  package var call: String
  /// The function of client code.
  package var caller: String
  /// The file and the line; nil for code without them.
  package var place: String?

  package init(call: String, caller: String, place: String?) {
    (self.call, self.caller, self.place) = (call, caller, place)
  }

  /// The read as a part of a sentence.
  package var text: String { "\(call) in \(caller)" + (place.map { " (\($0))" } ?? "") }

  package static func < (a: ClockRead, b: ClockRead) -> Bool { a.text < b.text }
}
