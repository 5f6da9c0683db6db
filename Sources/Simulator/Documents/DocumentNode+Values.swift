import QuartzCore

extension DocumentNode {
  /// Returns a value of a layer's property in the form in which client code sets and animates it.
  func value(of kind: AnimatableValue.Kind) throws -> Any {
    switch kind {
    case .number: NSNumber(value: try number())
    case .flag: NSNumber(value: try flag())
    case .point: NSValue(point: try point())
    case .size: NSValue(size: try size())
    case .rect: NSValue(rect: try rect())
    case .transform: NSValue(caTransform3D: try transform())
    case .color: try color()
    case .path: try path()
    case .numbers: try numbers().map { NSNumber(value: $0) }
    case .colors: try elements().map { try $0.color() }
    case .name, .filters, .contents: throw error("a document has no value of the kind \(kind) here")
    }
  }
}
