/// The way in which a value that an evaluation has changed becomes the committed one again.
///
/// Numbers are stored with the accessor that writes them. The committed values of a layer are a kilobyte, and reading
/// them in every frame would evict others from the processor's caches.
enum ValueRestoration: Sendable {
  case write(LaneAccess.Write, SIMD4<Double>)
  case copy(ValueCopy)
}

extension LayerProperty {
  /// Returns the restoration of the property's value in `model`; nil if a write changes more than one value.
  func restoration(of model: LayerProperties) -> ValueRestoration? {
    guard let copy else { return nil }
    guard let lanes else { return .copy(copy) }
    var values = model
    return .write(lanes.write, lanes.read(&values))
  }
}
