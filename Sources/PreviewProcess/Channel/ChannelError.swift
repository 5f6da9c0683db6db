/// An error of the channel between a window and the process of its preview, as a part of a sentence.
package struct ChannelError: Error, Equatable, CustomStringConvertible {
  package let description: String
  init(_ description: String) { self.description = description }
}
