/// The outline from which a shape's edges are built: a complete one, or a new one that receives the polygons.
enum OutlineSource {
  case known(FlattenedOutline)
  case new(FlattenedOutline)
}
