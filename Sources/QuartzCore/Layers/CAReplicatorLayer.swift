/// A layer that draws copies of its sublayers, each with a transform, a colour and a delay of its own.
open class CAReplicatorLayer: CALayer {
  override func prepare() { properties.kind = .replicator(ReplicatorProperties()) }

  /// The number of copies, including the original. Animatable.
  open var instanceCount: Int {
    get { properties.replicator.instanceCount }
    set { set("instanceCount", \.replicator.instanceCount, newValue) }
  }
  /// A Boolean value indicating whether copies keep their depth instead of being flattened into the layer's plane.
  open var preservesDepth: Bool {
    get { properties.replicator.preservesDepth }
    set { set("preservesDepth", \.replicator.preservesDepth, newValue) }
  }
  /// The delay in seconds of each copy relative to the previous one. Animatable.
  open var instanceDelay: CFTimeInterval {
    get { properties.replicator.instanceDelay }
    set { set("instanceDelay", \.replicator.instanceDelay, newValue) }
  }
  /// The transform of each copy relative to the previous one, about the layer's centre. Animatable.
  open var instanceTransform: CATransform3D {
    get { properties.replicator.instanceTransform }
    set { set("instanceTransform", \.replicator.instanceTransform, newValue) }
  }
  /// The colour by which the original is multiplied. Animatable.
  open var instanceColor: CGColor? {
    get { properties.replicator.instanceColor }
    set { set("instanceColor", \.replicator.instanceColor, newValue) }
  }
  /// The offset added to the red component for each further copy. Animatable.
  open var instanceRedOffset: Float {
    get { Float(properties.replicator.instanceRedOffset) }
    set { set("instanceRedOffset", \.replicator.instanceRedOffset, Double(newValue)) }
  }
  /// The offset added to the green component for each further copy. Animatable.
  open var instanceGreenOffset: Float {
    get { Float(properties.replicator.instanceGreenOffset) }
    set { set("instanceGreenOffset", \.replicator.instanceGreenOffset, Double(newValue)) }
  }
  /// The offset added to the blue component for each further copy. Animatable.
  open var instanceBlueOffset: Float {
    get { Float(properties.replicator.instanceBlueOffset) }
    set { set("instanceBlueOffset", \.replicator.instanceBlueOffset, Double(newValue)) }
  }
  /// The offset added to the alpha component for each further copy. Animatable.
  open var instanceAlphaOffset: Float {
    get { Float(properties.replicator.instanceAlphaOffset) }
    set { set("instanceAlphaOffset", \.replicator.instanceAlphaOffset, Double(newValue)) }
  }
}
