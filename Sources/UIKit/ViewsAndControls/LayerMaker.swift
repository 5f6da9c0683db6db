/// Makes layers of a view's `layerClass`.
///
/// A class value can only be instantiated by a required initialiser. A layer's `init()` is not required on iOS, and
/// must not be here, or every client's subclass would have to declare it; `init(coder:)` is required. Our own classes
/// are therefore made directly. Those of clients are made with `init(coder:)`, which they inherit unless they declare
/// other initialisers.
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

/// A coder without contents.
package final class EmptyCoder: NSCoder {
  package override var allowsKeyedCoding: Bool { true }
  package override func containsValue(forKey key: String) -> Bool { false }
  package override func decodeObject(forKey key: String) -> Any? { nil }
}
