import CoreGraphics
import QuartzCore

/// Reads a layer document of the comparison images as resolved layers.
struct PrimitiveDocument {
  let name: String
  let frame: ResolvedFrame
  private let loadImage: (String) -> CGImage?

  init?(_ data: Data, loadImage: @escaping (String) -> CGImage?) {
    guard let object = try? JSONSerialization.jsonObject(with: data), let root = object as? [String: Any],
      let name = root["name"] as? String, let width = root["width"] as? Double, let height = root["height"] as? Double
    else { return nil }
    self.name = name
    self.loadImage = loadImage
    var next: UInt64 = 1
    let layers = (root["layers"] as? [[String: Any]] ?? []).map { Self.layer($0, &next, loadImage) }
    frame = ResolvedFrame(
      roots: layers, size: CGSize(width: width, height: height), scale: 1, time: .zero,
      backgroundColor: Self.color(root["backgroundColor"]) ?? .white)
  }

  private static func numbers(_ any: Any?) -> [Double]? {
    (any as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue }
  }

  private static func number(_ any: Any?) -> Double? { (any as? NSNumber)?.doubleValue }

  private static func color(_ any: Any?) -> CGColor? {
    guard let n = numbers(any), n.count == 4 else { return nil }
    return CGColor(srgbRed: n[0], green: n[1], blue: n[2], alpha: n[3])
  }

  private static func rect(_ any: Any?) -> CGRect? {
    guard let n = numbers(any), n.count == 4 else { return nil }
    return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  private static func point(_ any: Any?) -> CGPoint? {
    guard let n = numbers(any), n.count == 2 else { return nil }
    return CGPoint(x: n[0], y: n[1])
  }

  private static func layer(_ d: [String: Any], _ next: inout UInt64, _ loadImage: (String) -> CGImage?)
    -> ResolvedLayer
  {
    let id = next
    next += 1
    var p = LayerProperties()
    geometry(d, &p)
    appearance(d, &p)
    p.contents = (d["contents"] as? String).flatMap(loadImage).map { .image($0) }
    if let v = d["contentsGravity"] as? String { p.contentsGravity = v }
    if let v = number(d["contentsScale"]) { p.contentsScale = v }
    if let v = rect(d["contentsRect"]) { p.contentsRect = v }
    if let v = rect(d["contentsCenter"]) { p.contentsCenter = v }
    if let v = d["magnificationFilter"] as? String { p.magnificationFilter = v }
    if let v = d["minificationFilter"] as? String { p.minificationFilter = v }
    if d["class"] as? String == "CAShapeLayer" { p.kind = .shape(shape(d)) }
    if let g = d["gradient"] as? [String: Any] { p.kind = .gradient(gradient(g)) }
    let sublayers = (d["sublayers"] as? [[String: Any]] ?? []).map { layer($0, &next, loadImage) }
    let mask = (d["mask"] as? [String: Any]).map { layer($0, &next, loadImage) }
    return ResolvedLayer(
      id: id, className: d["class"] as? String ?? "CALayer", name: nil, properties: p, model: p,
      timing: LayerTiming(), localTime: 0, animations: [], mask: mask,
      sublayers: PersistentVector(sublayers), stamp: 1, isAnimated: false)
  }

  private static func geometry(_ d: [String: Any], _ p: inout LayerProperties) {
    p.bounds = rect(d["bounds"]) ?? .zero
    p.anchorPoint = point(d["anchorPoint"]) ?? CGPoint(x: 0.5, y: 0.5)
    p.position = point(d["position"]) ?? .zero
    p.zPosition = number(d["zPosition"]) ?? 0
    if let n = numbers(d["transform"]), let t = CATransform3D(entries: n.map { CGFloat($0) }) { p.transform = t }
    if let n = numbers(d["sublayerTransform"]), let t = CATransform3D(entries: n.map { CGFloat($0) }) {
      p.sublayerTransform = t
    }
  }

  private static func appearance(_ d: [String: Any], _ p: inout LayerProperties) {
    p.opacity = number(d["opacity"]) ?? 1
    p.allowsGroupOpacity = d["allowsGroupOpacity"] as? Bool ?? true
    p.isHidden = d["hidden"] as? Bool ?? false
    p.backgroundColor = color(d["backgroundColor"])
    p.cornerRadius = number(d["cornerRadius"]) ?? 0
    if let corners = d["maskedCorners"] as? [String] {
      let bits: [String: UInt] = ["minXminY": 1, "maxXminY": 2, "minXmaxY": 4, "maxXmaxY": 8]
      p.maskedCorners = corners.reduce(0) { $0 | (bits[$1] ?? 0) }
    }
    p.borderWidth = number(d["borderWidth"]) ?? 0
    p.borderColor = color(d["borderColor"]) ?? .black
    p.masksToBounds = d["masksToBounds"] as? Bool ?? false
    p.shadowOpacity = number(d["shadowOpacity"]) ?? 0
    p.shadowColor = color(d["shadowColor"]) ?? .black
    if let v = point(d["shadowOffset"]) { p.shadowOffset = CGSize(width: v.x, height: v.y) }
    p.shadowRadius = number(d["shadowRadius"]) ?? 3
    p.filters = filters(d["filters"])
    p.backgroundFilters = filters(d["backgroundFilters"])
    let modes = [
      "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "softLight", "hardLight",
      "difference", "exclusion", "hue", "saturation", "color", "luminosity",
    ]
    if let name = d["compositingFilter"] as? String,
      let index = modes.firstIndex(where: { $0 + "BlendMode" == name })
    {
      p.compositingFilter = CGBlendMode(rawValue: Int32(index + 1))
    }
  }

  private static func filters(_ any: Any?) -> [LayerFilter] {
    (any as? [[String: Any]] ?? []).compactMap { number($0["inputRadius"]).map { .gaussianBlur(radius: $0) } }
  }

  private static func gradient(_ d: [String: Any]) -> GradientProperties {
    var g = GradientProperties()
    g.type = d["type"] as? String ?? "axial"
    g.colors = (d["colors"] as? [Any] ?? []).compactMap(color)
    g.locations = numbers(d["locations"])?.map { CGFloat($0) }
    if let v = point(d["startPoint"]) { g.startPoint = v }
    if let v = point(d["endPoint"]) { g.endPoint = v }
    return g
  }

  private static func shape(_ d: [String: Any]) -> ShapeProperties {
    var s = ShapeProperties()
    let path = CGMutablePath()
    for element in d["path"] as? [[Any]] ?? [] {
      let n = element.dropFirst().compactMap { ($0 as? NSNumber)?.doubleValue }
      let points = stride(from: 0, to: n.count - 1, by: 2).map { CGPoint(x: n[$0], y: n[$0 + 1]) }
      switch element.first as? String {
      case "m": path.append(.moveToPoint, points[0])
      case "l": path.append(.addLineToPoint, points[0])
      case "q": path.append(.addQuadCurveToPoint, points[0], points[1])
      case "c": path.append(.addCurveToPoint, points[0], points[1], points[2])
      default: path.append(.closeSubpath)
      }
    }
    s.path = path.copy()
    s.fillColor = color(d["fillColor"])
    s.fillRule = d["fillRule"] as? String == "even-odd" ? .evenOdd : .winding
    s.strokeColor = color(d["strokeColor"])
    s.lineWidth = number(d["lineWidth"]) ?? 1
    s.lineCap = ["butt": .butt, "round": .round, "square": .square][d["lineCap"] as? String ?? "butt"] ?? .butt
    s.lineJoin = ["miter": .miter, "round": .round, "bevel": .bevel][d["lineJoin"] as? String ?? "miter"] ?? .miter
    s.miterLimit = number(d["miterLimit"]) ?? 10
    s.lineDashPattern = numbers(d["lineDashPattern"])?.map { CGFloat($0) } ?? []
    s.lineDashPhase = number(d["lineDashPhase"]) ?? 0
    s.strokeStart = number(d["strokeStart"]) ?? 0
    s.strokeEnd = number(d["strokeEnd"]) ?? 1
    return s
  }
}
