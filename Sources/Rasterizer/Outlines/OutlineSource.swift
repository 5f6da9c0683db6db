/// The outline from which a shape's edges are made: a complete one, or a new one that is filled on the way.
enum OutlineSource {
  case known(FlattenedOutline)
  case new(FlattenedOutline)
}
