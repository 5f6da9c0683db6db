/// What a shape's edges are made from: polygons that are known, or such that are to be known from then on.
enum OutlineSource {
  case known(FlattenedOutline)
  case new(FlattenedOutline)
}
