import CoreGraphics
import QuartzCore
import Rasterizer

extension FrameComposer {
  /// What the layer's class draws over its contents.
  mutating func addKind(_ p: LayerProperties, at own: CATransform3D, clip: Int?, opacity: Double) {
    switch p.kind {
    case .plain, .replicator, .transform, .emitter: break
    case .shape(let shape): add(shape, at: own, clip: clip, opacity: opacity)
    case .gradient(let gradient):
      guard let paint = gradient.paint(in: p.bounds) else { return }
      fill(p.outline, paint, at: own, clip: clip, opacity: opacity)
    case .text(let text): addDrawing(text.drawing, p, at: own, clip: clip, opacity: opacity)
    }
  }

  private mutating func add(_ shape: ShapeProperties, at own: CATransform3D, clip: Int?, opacity: Double) {
    guard let path = shape.path else { return }
    if let color = shape.fillColor, color.alpha > 0 {
      fill(.path(path, shape.fillRule), .color(color), at: own, clip: clip, opacity: opacity)
    }
    if let color = shape.strokeColor, color.alpha > 0, shape.lineWidth > 0 {
      fill(.stroke(path, shape.strokeStyle), .color(color), at: own, clip: clip, opacity: opacity)
    }
  }

  /// A recording in points from the bounds' origin.
  private mutating func addDrawing(
    _ drawing: DisplayList, _ p: LayerProperties, at own: CATransform3D, clip: Int?, opacity: Double
  ) {
    var group = DisplayGroup(pictures.resolved(drawing))
    let origin = CATransform3DMakeTranslation(p.bounds.minX, p.bounds.minY, 0)
    group.state = DisplayState(
      transform: CATransform3DConcat(origin, own), clip: self.clip(.rect(p.bounds), own, within: clip),
      opacity: opacity)
    list.items.append(.group(group))
  }

  /// A recording made for bounds of another size, which is placed as an image would be.
  private mutating func add(
    _ drawing: DisplayList, of p: LayerProperties, at own: CATransform3D, clip: Int?, opacity: Double
  ) {
    let bounds = p.bounds.standardized
    guard let size = p.drawnSize, size != bounds.size, size.width > 0, size.height > 0 else {
      return addDrawing(drawing, p, at: own, clip: clip, opacity: opacity)
    }
    let target = ContentsGravity(rawValue: p.contentsGravity).place(size, in: bounds)
    guard target.width > 0, target.height > 0 else { return }
    let place = CATransform3DConcat(
      CATransform3DMakeScale(target.width / size.width, target.height / size.height, 1),
      CATransform3DMakeTranslation(target.minX, target.minY, 0))
    var group = DisplayGroup(pictures.resolved(drawing))
    group.state = DisplayState(
      transform: CATransform3DConcat(place, own), clip: self.clip(.rect(target), own, within: clip), opacity: opacity)
    list.items.append(.group(group))
  }

  /// A layer's contents.
  mutating func add(
    _ contents: LayerContents, of p: LayerProperties, at own: CATransform3D, clip: Int?, opacity: Double
  ) {
    switch contents {
    case .image(let image): add(image, of: p, at: own, clip: clip, opacity: opacity)
    case .drawing(let drawing): add(drawing, of: p, at: own, clip: clip, opacity: opacity)
    case .frames(let source): add(source.frame(at: .zero), of: p, at: own, clip: clip, opacity: opacity)
    case .hosted(let hosted): add(hosted, of: p, at: own, clip: clip, opacity: opacity)
    case .blend(let from, let to, let progress): crossFade(from, to, progress, p, at: own, clip: clip, opacity: opacity)
    }
  }

  /// Both contents, each as far as the fade has come; summed, so that where they agree nothing changes.
  private mutating func crossFade(
    _ from: LayerContents, _ to: LayerContents, _ progress: Double, _ p: LayerProperties, at own: CATransform3D,
    clip: Int?, opacity: Double
  ) {
    let f = progress > 0 ? min(progress, 1) : 0
    func group(_ contents: LayerContents, _ share: Double) -> DisplayGroup {
      var composer = FrameComposer(pictures: pictures, groups: groups)
      composer.add(contents, of: p, at: own, clip: nil, opacity: 1)
      return DisplayGroup(composer.list, DisplayState(opacity: share))
    }
    var second = group(to, f)
    second.state.blendMode = .plusLighter
    let both = DisplayList(items: [.group(group(from, 1 - f)), .group(second)])
    list.items.append(.group(DisplayGroup(both, DisplayState(clip: clip, opacity: opacity))))
  }

  /// Another render tree, stretched over the bounds.
  private mutating func add(
    _ hosted: HostedTree, of p: LayerProperties, at own: CATransform3D, clip: Int?, opacity: Double
  ) {
    guard let fit = hosted.fit(to: p.bounds), let frame = hosted.shown else { return }
    var composer = FrameComposer(pictures: pictures, groups: groups, trail: trail)
    composer.add(frame.roots, at: CATransform3DIdentity, clip: nil, opacity: 1)
    if composer.list.isEmpty { return }
    composer.forgetBackdropsOfBlends()
    let place = CATransform3DConcat(fit, own)
    for root in frame.roots { record?.append(root, at: place, opacity: opacity) }
    let inner = self.clip(.rect(p.bounds), own, within: clip)
    list.items.append(
      .group(DisplayGroup(composer.list, DisplayState(transform: place, clip: inner, opacity: opacity))))
  }

  /// A list that blends is drawn apart from what is below it, whatever comes first: then a backdrop in it hangs on
  /// what comes later too.
  private mutating func forgetBackdropsOfBlends() {
    let blends = list.items.contains { item in
      switch item {
      case .fill(let fill): fill.state.blendMode != .normal
      case .group(let group): group.state.blendMode != .normal
      case .backdrop(let backdrop): backdrop.state.blendMode != .normal
      }
    }
    guard blends else { return }
    for index in list.items.indices {
      guard case .backdrop(var backdrop) = list.items[index] else { continue }
      backdrop.cacheKey = nil
      list.items[index] = .backdrop(backdrop)
    }
  }

  // MARK: Images

  private mutating func add(_ image: CGImage, of p: LayerProperties, at own: CATransform3D, clip: Int?, opacity: Double)
  {
    guard image.width > 0, image.height > 0, !p.bounds.isEmpty else { return }
    let image = pictures.resolved(image)
    let size = CGSize(width: image.width, height: image.height)
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    let source = CGRect(
      x: p.contentsRect.minX * size.width, y: p.contentsRect.minY * size.height,
      width: p.contentsRect.width * size.width, height: p.contentsRect.height * size.height)
    guard source.width > 0, source.height > 0 else { return }
    let scale = p.contentsScale > 0 ? p.contentsScale : 1
    let target = ContentsGravity(rawValue: p.contentsGravity).place(
      CGSize(width: source.width / scale, height: source.height / scale), in: p.bounds.standardized)
    guard target.width > 0, target.height > 0 else { return }
    if p.contentsCenter == unit {
      add(image, from: source, to: target, p, at: own, clip: clip, opacity: opacity)
      return
    }
    let columns = NineSlice.cut(
      source: (source.minX, source.width), center: (p.contentsCenter.minX, p.contentsCenter.width),
      target: (target.minX, target.width), scale: scale)
    let rows = NineSlice.cut(
      source: (source.minY, source.height), center: (p.contentsCenter.minY, p.contentsCenter.height),
      target: (target.minY, target.height), scale: scale)
    for row in rows {
      for column in columns {
        add(
          image, from: CGRect(x: column.from, y: row.from, width: column.length, height: row.length),
          to: CGRect(x: column.to, y: row.to, width: column.span, height: row.span), p, at: own, clip: clip,
          opacity: opacity)
      }
    }
  }

  private mutating func add(
    _ image: CGImage, from source: CGRect, to target: CGRect, _ p: LayerProperties, at own: CATransform3D, clip: Int?,
    opacity: Double
  ) {
    var paint = DisplayImage(image, source: source, destination: target)
    paint.magnification = Self.filter(p.magnificationFilter)
    paint.minification = Self.filter(p.minificationFilter)
    paint.tint = p.contentsTint
    fill(.rect(target), .image(paint), at: own, clip: clip, opacity: opacity)
  }

  private static func filter(_ name: String) -> DisplayImage.Filter {
    switch name {
    case "nearest": .nearest
    case "trilinear": .trilinear
    default: .linear
    }
  }
}

extension HostedTree {
  /// From the hosted tree's points to those of the layer whose bounds it fills; nil when it has no size.
  func fit(to bounds: CGRect) -> CATransform3D? {
    guard size.width > 0, size.height > 0 else { return nil }
    return CATransform3DConcat(
      CATransform3DMakeScale(bounds.width / size.width, bounds.height / size.height, 1),
      CATransform3DMakeTranslation(bounds.minX, bounds.minY, 0))
  }

  /// The frame at the time that is asked for; inside a blend no evaluation has looked yet.
  var shown: ResolvedFrame? {
    if let frame { return frame }
    guard case .fixed(let time) = time else { return nil }
    return tree.evaluate(at: time)
  }
}

/// Where contents of a natural size lie in the bounds; `top` is the top on screen.
struct ContentsGravity {
  let rawValue: String

  func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    let (fx, fy) = (bounds.width / size.width, bounds.height / size.height)
    func centered(_ factor: CGFloat) -> CGRect {
      let (w, h) = (size.width * factor, size.height * factor)
      return CGRect(x: bounds.midX - w / 2, y: bounds.midY - h / 2, width: w, height: h)
    }
    switch rawValue {
    case "resizeAspect": return centered(min(fx, fy))
    case "resizeAspectFill": return centered(max(fx, fy))
    case "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight":
      var rect = centered(1)
      let name = rawValue.lowercased()
      if name.hasPrefix("top") { rect.origin.y = bounds.minY }
      if name.hasPrefix("bottom") { rect.origin.y = bounds.maxY - size.height }
      if name.hasSuffix("left") { rect.origin.x = bounds.minX }
      if name.hasSuffix("right") { rect.origin.x = bounds.maxX - size.width }
      return rect
    default: return bounds
    }
  }
}

/// The three parts of one direction of a stretchable image.
struct NineSlice {
  /// In image pixels.
  var from, length: CGFloat
  /// In points.
  var to, span: CGFloat

  /// Ends keep their size, the middle stretches; ends that do not fit shrink together.
  static func cut(
    source: (CGFloat, CGFloat), center: (CGFloat, CGFloat), target: (CGFloat, CGFloat), scale: CGFloat
  ) -> [NineSlice] {
    let low = max(0, min(1, center.0)) * source.1
    let high = max(0, min(1, 1 - center.0 - center.1)) * source.1
    let ends = (low + high) / scale
    let fit = ends > target.1 && ends > 0 ? target.1 / ends : 1
    let (a, b) = (low / scale * fit, high / scale * fit)
    let parts = [
      NineSlice(from: source.0, length: low, to: target.0, span: a),
      NineSlice(from: source.0 + low, length: source.1 - low - high, to: target.0 + a, span: target.1 - a - b),
      NineSlice(from: source.0 + source.1 - high, length: high, to: target.0 + target.1 - b, span: b),
    ]
    return parts.filter { $0.length > 0 && $0.span > 0 }
  }
}
