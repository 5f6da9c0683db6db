/// The properties that a layer's class adds.
package enum LayerKind: Sendable {
  case plain
  case shape(ShapeProperties)
  case gradient(GradientProperties)
  case replicator(ReplicatorProperties)
  /// A layer that does not flatten its sublayers.
  case transform
  /// Particles, which an evaluation turns into sublayers.
  case emitter(EmitterProperties)
  /// Text, which a commit lays out.
  case text(TextProperties)
}

extension LayerKind {
  /// Returns a Boolean value indicating whether both are the properties of one class.
  func isSameClass(as other: LayerKind) -> Bool {
    switch (self, other) {
    case (.plain, .plain), (.shape, .shape), (.gradient, .gradient), (.replicator, .replicator),
      (.transform, .transform), (.emitter, .emitter), (.text, .text):
      true
    default: false
    }
  }
}

extension LayerKind: Equatable {
  /// Returns a Boolean value indicating whether the properties of both classes are known to draw the same.
  ///
  /// Particles are sublayers, which are compared one by one. Laid-out text is never equal, as drawings are not.
  package static func == (a: LayerKind, b: LayerKind) -> Bool {
    switch (a, b) {
    case (.plain, .plain), (.transform, .transform): true
    case (.shape(let a), .shape(let b)): a == b
    case (.gradient(let a), .gradient(let b)): a == b
    case (.replicator(let a), .replicator(let b)): a == b
    case (.emitter(let a), .emitter(let b)): a.preservesDepth == b.preservesDepth
    default: false
    }
  }
}
