// Methods of layers that client code may replace by its own (`method_exchangeImplementations`).
extension CALayer: MethodRegistering {
  /// Calls the implementation by which client code has replaced a method, or returns false if there is none.
  final func runsReplacement(_ name: String, _ arguments: @autoclosure () -> [Any?] = []) -> Bool {
    RuntimeClass.runsReplacement(of: name, in: CALayer.self, on: self, arguments())
  }

  package static func registerMethods() {
    RuntimeClass.register(CALayer.self, name: "QuartzCore.CALayer") { r in
      r.body("add:forKey:", ["addAnimation:forKey:"]) { (layer, animation: CAAnimation, key: String?) in
        layer.attach(animation, key)
      }
      r.body("actionForKey:") { (layer, key: String) in layer.searchAction(key) }
      r.body("removeAnimationForKey:") { (layer, key: String) in layer.detach { $0.key == key } }
      r.body("removeAllAnimations") { (layer) in layer.detach { _ in true } }
      r.body("layoutSublayers") { (layer) in layer.delegate?.layoutSublayers(of: layer) }
    }
  }
}
