extension CALayer {
  /// The corners that are rounded.
  public var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: properties.maskedCorners) }
    set { set("maskedCorners", \.maskedCorners, newValue.rawValue) }
  }
  /// The curve of the rounded corners.
  public var cornerCurve: CALayerCornerCurve {
    get { properties.continuousCorners ? .continuous : .circular }
    set { set("cornerCurve", \.continuousCorners, newValue == .continuous) }
  }
  /// A Boolean value indicating whether the layer and its sublayers fade as a group.
  public var allowsGroupOpacity: Bool {
    get { properties.allowsGroupOpacity }
    set { set("allowsGroupOpacity", \.allowsGroupOpacity, newValue) }
  }
  /// A Boolean value indicating whether the layer is rendered as a bitmap before compositing. Animatable.
  public var shouldRasterize: Bool {
    get { properties.shouldRasterize }
    set { set("shouldRasterize", \.shouldRasterize, newValue) }
  }
  /// The number of pixels per point of the layer's bitmap. Animatable.
  public var rasterizationScale: CGFloat {
    get { properties.rasterizationScale }
    set { set("rasterizationScale", \.rasterizationScale, newValue) }
  }
  /// The colour of the shadow. Animatable.
  public var shadowColor: CGColor? {
    get { properties.shadowColor }
    set { set("shadowColor", \.shadowColor, newValue) }
  }
  /// The opacity of the shadow. Animatable.
  public var shadowOpacity: Float {
    get { Float(properties.shadowOpacity) }
    set { set("shadowOpacity", \.shadowOpacity, Double(newValue)) }
  }
  /// The offset of the shadow in points. Animatable.
  public var shadowOffset: CGSize {
    get { properties.shadowOffset }
    set { set("shadowOffset", \.shadowOffset, newValue) }
  }
  /// The blur radius of the shadow: the standard deviation of the Gaussian. Animatable.
  public var shadowRadius: CGFloat {
    get { properties.shadowRadius }
    set { set("shadowRadius", \.shadowRadius, newValue) }
  }
}
