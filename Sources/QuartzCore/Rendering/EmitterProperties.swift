/// What CAEmitterLayer adds.
package struct EmitterProperties: Sendable {
  package var cells: [EmitterCellProperties] = []
  package var position: CGPoint = .zero
  package var size: CGSize = .zero
  package var shape = "point"
  package var mode = "volume"
  package var renderMode = "unordered"
  package var birthRate: Double = 1
  package var lifetime: Double = 1
  package var velocity: Double = 1
  package var scale: Double = 1
  package var spin: Double = 1
  package var seed: UInt64
  /// The layer's time at which emission starts.
  package var start: Double = 0
  package init(seed: UInt64) { self.seed = seed }
}

/// One kind of particle.
package struct EmitterCellProperties: Sendable {
  package var isEnabled = true
  package var contents: LayerContents?
  package var contentsScale: CGFloat = 1
  package var birthRate: Double = 0
  package var lifetime: Double = 0
  package var lifetimeRange: Double = 0
  package var longitude: CGFloat = 0
  package var emissionRange: CGFloat = 0
  package var velocity: CGFloat = 0
  package var velocityRange: CGFloat = 0
  package var acceleration: CGVector = .zero
  package var scale: CGFloat = 1
  package var scaleRange: CGFloat = 0
  package var scaleSpeed: CGFloat = 0
  package var spin: CGFloat = 0
  package var spinRange: CGFloat = 0
  package var color = SIMD4<Double>(1, 1, 1, 1)
  package var alphaSpeed: Double = 0
  package var alphaRange: Double = 0
  package init() {}
}
