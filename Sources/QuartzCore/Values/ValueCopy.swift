/// The copy of one value from a layer's properties to those of another.
///
/// A list of closures would pass each of them all properties in a copy of their own, as generic code needs it. A structure
/// keeps the closure's type.
struct ValueCopy: Sendable {
  typealias Body = @Sendable (_ source: LayerProperties, _ target: inout LayerProperties) -> Void
  private let body: Body

  init(_ body: @escaping Body) { self.body = body }

  func callAsFunction(_ source: LayerProperties, _ target: inout LayerProperties) { body(source, &target) }
}
