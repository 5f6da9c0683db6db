/// Which face a font is of, until the faces themselves are there.
struct FontDescription: Hashable, Sendable {
  var name: String
  var size: CGFloat
}
