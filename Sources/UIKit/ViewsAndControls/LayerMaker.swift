/// Creates the layer of a view from its `layerClass`.
///
/// Swift can instantiate a metatype only through a required initialiser. `CALayer.init()` is not required on iOS. If it
/// were required here, every subclass in client code would have to declare it. `init(coder:)` is required. QuartzCore's
/// own classes are therefore created directly. Client classes are created with `init(coder:)`, which they inherit
/// unless they declare other initialisers.
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

  /// Returns a new layer of a class. Stops the program if the class is not a layer class or cannot be created.
  static func make(_ type: AnyClass) -> CALayer {
    if let makeLayer = Device.current[Makers.self][ObjectIdentifier(type)] { return makeLayer() }
    guard let type = type as? CALayer.Type, let layer = type.init(coder: EmptyCoder()) else {
      preconditionFailure("layerClass must be a subclass of CALayer whose init(coder:) makes a layer; \(type) is not")
    }
    return layer
  }
}

/// A keyed coder without any values, for `init(coder:)` of layers.
package final class EmptyCoder: NSCoder {
  package override var allowsKeyedCoding: Bool { true }
  package override func containsValue(forKey key: String) -> Bool { false }
  package override func decodeObject(forKey key: String) -> Any? { nil }
}
