/// The copy of one value from a layer's properties to those of another.
///
/// An array of bare closures passes the properties through generic thunks, which copy them for each closure. A
/// structure keeps the closure's concrete type.
struct ValueCopy: Sendable {
  typealias Body = @Sendable (_ source: LayerProperties, _ target: inout LayerProperties) -> Void
  private let body: Body

  init(_ body: @escaping Body) { self.body = body }

  func callAsFunction(_ source: LayerProperties, _ target: inout LayerProperties) { body(source, &target) }
}
