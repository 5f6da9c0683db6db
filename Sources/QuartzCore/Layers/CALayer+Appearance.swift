extension CALayer {
  /// Which corners are rounded.
  public var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: properties.maskedCorners) }
    set { set("maskedCorners", \.maskedCorners, newValue.rawValue) }
  }
  /// The shape of rounded corners.
  public var cornerCurve: CALayerCornerCurve {
    get { properties.continuousCorners ? .continuous : .circular }
    set { set("cornerCurve", \.continuousCorners, newValue == .continuous) }
  }
  /// Whether opacity fades the layer with its sublayers as one.
  public var allowsGroupOpacity: Bool {
    get { properties.allowsGroupOpacity }
    set { set("allowsGroupOpacity", \.allowsGroupOpacity, newValue) }
  }
  /// Whether the layer is drawn into a bitmap of its own first.
  public var shouldRasterize: Bool {
    get { properties.shouldRasterize }
    set { set("shouldRasterize", \.shouldRasterize, newValue) }
  }
  /// Pixels per point of that bitmap.
  public var rasterizationScale: CGFloat {
    get { properties.rasterizationScale }
    set { set("rasterizationScale", \.rasterizationScale, newValue) }
  }
  /// Colour of the shadow.
  public var shadowColor: CGColor? {
    get { properties.shadowColor }
    set { set("shadowColor", \.shadowColor, newValue) }
  }
  /// Opacity of the shadow.
  public var shadowOpacity: Float {
    get { Float(properties.shadowOpacity) }
    set { set("shadowOpacity", \.shadowOpacity, Double(newValue)) }
  }
  /// Where the shadow falls.
  public var shadowOffset: CGSize {
    get { properties.shadowOffset }
    set { set("shadowOffset", \.shadowOffset, newValue) }
  }
  /// Blur of the shadow: the Gaussian's standard deviation.
  public var shadowRadius: CGFloat {
    get { properties.shadowRadius }
    set { set("shadowRadius", \.shadowRadius, newValue) }
  }
}
