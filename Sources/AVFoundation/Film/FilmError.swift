/// Why a film cannot be shown.
struct FilmError: Error, Equatable, CustomStringConvertible {
  /// A sentence's end, to stand after the file's name.
  let description: String
  init(_ description: String) { self.description = description }
}
