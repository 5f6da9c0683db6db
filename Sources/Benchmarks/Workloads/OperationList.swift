import CoreGraphics
import Rasterizer

/// The operations of one frame, as a display list and as marks that tell which of them changed.
struct OperationList {
  /// What an operation is and where it draws.
  private struct Mark {
    /// What it is drawn with.
    var values: SIMD8<Float>
    var box: CGRect
    /// What it draws or is cut by, if that may differ while all else is the same; for how it was drawn, see `placed`.
    var shape: DisplayShape?
    var transform = CATransform3DIdentity
    /// Which path the shape has.
    var path: ObjectIdentifier?
    var placed: ShapeInstance?

    func isSame(_ other: Mark) -> Bool {
      values == other.values && box == other.box && transform == other.transform && path == other.path
    }

    func place(_ renderer: Renderer) -> ShapeInstance? {
      shape.flatMap { renderer.instance(of: $0, transform: transform) }
    }
  }
  let inputs: Inputs
  private(set) var list = DisplayList()
  /// Empty unless damage is asked for.
  private var marks: [Mark] = []
  private let isMarked: Bool
  private var clip: Int?

  /// With room for so many operations, and with marks if it will be compared.
  init(_ inputs: Inputs, expecting count: Int, isMarked: Bool) {
    (self.inputs, self.isMarked) = (inputs, isMarked)
    list.items.reserveCapacity(count)
    if isMarked { marks.reserveCapacity(count) }
  }

  private var screen: CGRect { CGRect(x: 0, y: 0, width: inputs.width, height: inputs.height) }

  /// Adds the pixels in which this frame differs from the one before: where an operation changed, before and after, or
  /// where the shape that it draws did.
  mutating func addDamage(since other: OperationList, _ renderer: Renderer, to region: DamageRegion) {
    for k in 0..<max(marks.count, other.marks.count) {
      guard k < marks.count, k < other.marks.count else {
        region.add(
          PixelRect(touching: k < marks.count ? marks[k].box : other.marks[k].box).expanded(by: 1))
        continue
      }
      if other.marks[k].isSame(marks[k]) { continue }
      let (before, after) = (other.marks[k].box, marks[k].box)
      if other.marks[k].path != nil, marks[k].path != nil, other.marks[k].values == marks[k].values {
        let placed = other.marks[k].placed ?? other.marks[k].place(renderer)
        marks[k].placed = marks[k].place(renderer)
        region.add(from: placed, to: marks[k].placed, within: PixelRect(touching: before.union(after)).expanded(by: 1))
      } else {
        region.add(PixelRect(touching: before).expanded(by: 1))
        region.add(PixelRect(touching: after).expanded(by: 1))
      }
    }
  }

  private mutating func fill(_ shape: DisplayShape, _ paint: DisplayPaint, _ m: Matrix = .identity, opacity: Float = 1)
  {
    list.items.append(
      .fill(DisplayFill(shape, paint, DisplayState(transform: m.transform, clip: clip, opacity: Double(opacity)))))
  }

  private static func values(_ a: Float, _ b: Float = 0, _ c: Float = 0, _ d: Float = 0, _ e: Float = 0) -> SIMD8<Float>
  {
    SIMD8(a, b, c, d, e, 0, 0, 0)
  }

  private mutating func mark(_ box: @autoclosure () -> CGRect, _ values: @autoclosure () -> SIMD8<Float>) {
    if isMarked { marks.append(Mark(values: values(), box: box())) }
  }

  private mutating func mark(
    _ shape: DisplayShape, of path: CGPath, _ m: Matrix = .identity, in box: @autoclosure () -> CGRect,
    _ values: @autoclosure () -> SIMD8<Float>
  ) {
    if !isMarked { return }
    marks.append(
      Mark(values: values(), box: box(), shape: shape, transform: m.transform, path: ObjectIdentifier(path)))
  }

  static func color(_ argb: UInt32) -> CGColor {
    func unit(_ shift: UInt32) -> CGFloat { CGFloat(argb >> shift & 255) / 255 }
    return CGColor(red: unit(16), green: unit(8), blue: unit(0), alpha: unit(24))
  }

  private static func rect(_ x: Float, _ y: Float, _ w: Float, _ h: Float) -> CGRect {
    CGRect(x: CGFloat(x), y: CGFloat(y), width: CGFloat(w), height: CGFloat(h))
  }

  private static func shape(_ r: CGRect, _ radius: Float) -> DisplayShape {
    radius > 0 ? .roundedRect(r, DisplayCorners(all: CGFloat(radius))) : .rect(r)
  }

  mutating func clear(_ argb: UInt32) {
    let screen = screen
    fill(.rect(screen), .color(Self.color(argb)))
    mark(screen, Self.values(Float(argb)))
  }

  mutating func gradient(
    _ x: Float, _ y: Float, _ w: Float, _ h: Float, radius: Float, from: CGPoint, to: CGPoint, _ c0: UInt32,
    _ c1: UInt32
  ) {
    let rect = Self.rect(x, y, w, h)
    let paint = DisplayGradient(
      geometry: .axial(from: from, to: to), colors: [Self.color(c0), Self.color(c1)], locations: [0, 1])
    fill(Self.shape(rect, radius), .gradient(paint))
    mark(rect, Self.values(radius, Float(from.y), Float(to.y), Float(c0), Float(c1)))
  }

  private func image(_ picture: Picture) -> (CGRect, DisplayPaint) {
    let image = inputs.image(picture)
    let box = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    return (box, .image(DisplayImage(image, source: box, destination: box)))
  }

  mutating func image(_ picture: Picture, _ m: Matrix, alpha: Float = 1) {
    let (box, paint) = image(picture)
    if alpha > 0 { fill(.rect(box), paint, m, opacity: alpha) }
    mark(box.applying(m.affine), Self.values(alpha, Float(picture.rawValue)))
  }

  mutating func image(_ picture: Picture, _ m: Matrix, mask: Picture, _ mm: Matrix) {
    let (maskBox, maskPaint) = image(mask)
    var cut = DisplayClip(parent: clip, shape: .rect(maskBox), transform: mm.transform)
    cut.paint = maskPaint
    list.clips.append(cut)
    let outer = clip
    clip = list.clips.count - 1
    let (box, paint) = image(picture)
    fill(.rect(box), paint, m)
    clip = outer
    mark(maskBox.applying(mm.affine), Self.values(m.a, m.d, mm.b, mm.c))
  }

  mutating func fillRounded(_ x: Float, _ y: Float, _ w: Float, _ h: Float, radius: Float, _ argb: UInt32) {
    let rect = Self.rect(x, y, w, h)
    fill(Self.shape(rect, radius), .color(Self.color(argb)))
    mark(rect, Self.values(radius, Float(argb)))
  }

  mutating func fill(_ path: CGPath, _ m: Matrix, _ argb: UInt32) {
    let shape = DisplayShape.path(path, .winding)
    fill(shape, .color(Self.color(argb)), m)
    mark(shape, of: path, m, in: path.boundingBox.applying(m.affine), Self.values(Float(argb)))
  }

  mutating func stroke(_ path: CGPath, _ m: Matrix, width: Float, _ argb: UInt32) {
    var style = StrokeStyle(width: CGFloat(width))
    style.miterLimit = 4
    let shape = DisplayShape.stroke(path, style)
    fill(shape, .color(Self.color(argb)), m)
    let reach = -CGFloat(width) * 2
    mark(
      shape, of: path, m, in: path.boundingBox.insetBy(dx: reach, dy: reach).applying(m.affine),
      Self.values(width, Float(argb)))
  }

  mutating func beginClip(_ x: Float, _ y: Float, _ w: Float, _ h: Float, radius: Float) {
    let rect = Self.rect(x, y, w, h)
    list.clips.append(
      DisplayClip(parent: clip, shape: Self.shape(rect, radius), transform: CATransform3DIdentity))
    clip = list.clips.count - 1
    mark(rect, Self.values(radius))
  }

  mutating func endClip() { clip = clip.flatMap { list.clips[$0].parent } }

  mutating func image(_ picture: Picture, _ m: Matrix, inside path: CGPath) {
    let shape = DisplayShape.path(path, .winding)
    list.clips.append(DisplayClip(parent: clip, shape: shape, transform: CATransform3DIdentity))
    let outer = clip
    clip = list.clips.count - 1
    let (box, paint) = image(picture)
    fill(.rect(box), paint, m)
    clip = outer
    mark(
      shape, of: path, in: box.applying(m.affine).intersection(path.boundingBox),
      Self.values(Float(picture.rawValue), m.a, m.d, m.e, m.f))
  }

  /// The picture blurred now, over what is there.
  mutating func blurred(_ picture: Picture, sigma: Float, alpha: Float) {
    let (box, paint) = image(picture)
    mark(box, Self.values(sigma, alpha))
    if alpha <= 0 { return }
    var group = DisplayGroup(DisplayList(items: [.fill(DisplayFill(.rect(box), paint))]))
    group.filters = [.gaussianBlur(sigma: CGFloat(sigma), clampsEdges: true)]
    group.state = DisplayState(clip: clip, opacity: Double(alpha))
    group.bounds = box
    list.items.append(.group(group))
  }

  /// The shadow of a rounded rectangle, made now.
  mutating func shadow(_ x: Float, _ y: Float, _ w: Float, _ h: Float, radius: Float, sigma: Float, _ argb: UInt32) {
    let rect = Self.rect(x, y, w, h)
    var group = DisplayGroup(DisplayList())
    group.shadow = DisplayShadow(
      color: Self.color(argb | 0xff00_0000), opacity: Double(argb >> 24) / 255, offset: .zero, sigma: CGFloat(sigma),
      shape: Self.shape(rect, radius))
    group.state = DisplayState(clip: clip)
    list.items.append(.group(group))
    mark(rect.insetBy(dx: -3 * CGFloat(sigma), dy: -3 * CGFloat(sigma)), Self.values(radius, Float(argb)))
  }
}
