/// The reason why a video cannot be shown.
struct VideoError: Error, Equatable, CustomStringConvertible {
  /// The reason, as the end of a sentence that begins with the name of the file.
  let description: String
  init(_ description: String) { self.description = description }
}
