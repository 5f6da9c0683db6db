import CoreGraphics

/// The descriptors through which the process of a preview reaches its window.
package struct PreviewLink: Sendable, Equatable {
  /// The environment variable that holds the two descriptors.
  package static let variable = "SPLASHVIEW_WINDOW"
  /// The link as a new process inherits it: its descriptors follow the standard streams.
  package static let inherited = PreviewLink(socket: 3, memory: 4)

  package let socket: Int32
  package let memory: Int32

  private init(socket: Int32, memory: Int32) { (self.socket, self.memory) = (socket, memory) }

  /// The value of the environment variable.
  package var text: String { "\(socket) \(memory)" }

  /// Reads the link of this process; nil if it has a window of its own.
  package init?(environment: [String: String]) {
    guard let numbers = environment[Self.variable]?.split(separator: " ").compactMap({ Int32($0) }),
      numbers.count == 2
    else { return nil }
    self.init(socket: numbers[0], memory: numbers[1])
  }
}
