/// Makes layers from a view's `layerClass`.
///
/// A class value can only be instantiated by a required initialiser. `init()` of a layer is not one on iOS and must
/// not be one here, or every subclass of a client would have to say so; `init(coder:)` is. Our own classes are
/// therefore made directly, those of clients through `init(coder:)`, which they inherit unless they declare others.
@MainActor
package enum LayerMaker {
  private enum Makers: DeviceSlot {
    static func makeValue(for device: Device) -> [ObjectIdentifier: () -> CALayer] {
      [
        ObjectIdentifier(CALayer.self): { CALayer() }, ObjectIdentifier(CAShapeLayer.self): { CAShapeLayer() },
        ObjectIdentifier(CAGradientLayer.self): { CAGradientLayer() },
        ObjectIdentifier(CAReplicatorLayer.self): { CAReplicatorLayer() },
        ObjectIdentifier(CATransformLayer.self): { CATransformLayer() },
        ObjectIdentifier(CATextLayer.self): { CATextLayer() },
      ]
    }
  }

  static func make(_ type: AnyClass) -> CALayer {
    if let maker = Device.current[Makers.self][ObjectIdentifier(type)] { return maker() }
    guard let type = type as? CALayer.Type, let layer = type.init(coder: EmptyCoder()) else {
      preconditionFailure("layerClass must be a subclass of CALayer whose init(coder:) makes a layer; \(type) is not")
    }
    return layer
  }
}

/// A coder with nothing in it.
package final class EmptyCoder: NSCoder {
  package override var allowsKeyedCoding: Bool { true }
  package override func containsValue(forKey key: String) -> Bool { false }
  package override func decodeObject(forKey key: String) -> Any? { nil }
}
