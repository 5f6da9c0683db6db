import CoreGraphics
import Rasterizer

/// The operations of one frame, as a display list and as records to compare with those of the previous frame.
struct OperationList {
  /// A comparable description of an operation.
  private struct Record {
    /// The parameters of the operation.
    var values: SIMD8<Float>
    /// The pixels that the operation may change.
    var box: CGRect
    /// The shape to draw or to clip to, if its damage can be computed.
    var shape: DisplayShape?
    var transform = CATransform3DIdentity
    /// The identity of the shape's path.
    var path: ObjectIdentifier?
    /// The shape's instance, once damage has been computed.
    var instance: ShapeInstance?

    func isSame(_ other: Record) -> Bool {
      values == other.values && box == other.box && transform == other.transform && path == other.path
    }

    func makeInstance(_ renderer: Renderer) -> ShapeInstance? {
      shape.flatMap { renderer.instance(of: $0, transform: transform) }
    }
  }
  let inputs: Inputs
  private(set) var list = DisplayList()
  /// The records of the operations, or none if no damage is computed.
  private var records: [Record] = []
  private let keepsRecords: Bool
  private var clip: Int?

  /// Creates a list with capacity for `count` operations. `keepsRecords` is true if it will be compared.
  init(_ inputs: Inputs, expecting count: Int, keepsRecords: Bool) {
    (self.inputs, self.keepsRecords) = (inputs, keepsRecords)
    list.items.reserveCapacity(count)
    if keepsRecords { records.reserveCapacity(count) }
  }

  private var screen: CGRect { CGRect(x: 0, y: 0, width: inputs.width, height: inputs.height) }

  /// Adds the damage since another frame to a region.
  ///
  /// The damage consists of the old and the new box of each changed operation. If both shapes can be compared, it
  /// contains only their difference.
  mutating func addDamage(since other: OperationList, _ renderer: Renderer, to region: DamageRegion) {
    for k in 0..<max(records.count, other.records.count) {
      guard k < records.count, k < other.records.count else {
        region.add(
          PixelRect(touching: k < records.count ? records[k].box : other.records[k].box).expanded(by: 1))
        continue
      }
      if other.records[k].isSame(records[k]) { continue }
      let (before, after) = (other.records[k].box, records[k].box)
      if other.records[k].path != nil, records[k].path != nil, other.records[k].values == records[k].values {
        let old = other.records[k].instance ?? other.records[k].makeInstance(renderer)
        records[k].instance = records[k].makeInstance(renderer)
        region.addChange(
          from: old, to: records[k].instance, within: PixelRect(touching: before.union(after)).expanded(by: 1))
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

  /// Returns up to five parameters of an operation as a vector.
  private static func values(_ a: Float, _ b: Float = 0, _ c: Float = 0, _ d: Float = 0, _ e: Float = 0) -> SIMD8<Float>
  {
    SIMD8(a, b, c, d, e, 0, 0, 0)
  }

  private mutating func record(_ box: @autoclosure () -> CGRect, _ values: @autoclosure () -> SIMD8<Float>) {
    if keepsRecords { records.append(Record(values: values(), box: box())) }
  }

  private mutating func record(
    _ shape: DisplayShape, of path: CGPath, _ m: Matrix = .identity, in box: @autoclosure () -> CGRect,
    _ values: @autoclosure () -> SIMD8<Float>
  ) {
    if !keepsRecords { return }
    records.append(
      Record(values: values(), box: box(), shape: shape, transform: m.transform, path: ObjectIdentifier(path)))
  }

  static func color(_ argb: UInt32) -> CGColor {
    func unit(_ shift: UInt32) -> CGFloat { CGFloat(argb >> shift & 255) / 255 }
    return CGColor(red: unit(16), green: unit(8), blue: unit(0), alpha: unit(24))
  }

  private static func rect(x: Float, y: Float, width: Float, height: Float) -> CGRect {
    CGRect(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: CGFloat(height))
  }

  private static func shape(_ r: CGRect, _ radius: Float) -> DisplayShape {
    radius > 0 ? .roundedRect(r, DisplayCorners(all: CGFloat(radius))) : .rect(r)
  }

  mutating func clear(_ argb: UInt32) {
    let screen = screen
    fill(.rect(screen), .color(Self.color(argb)))
    record(screen, Self.values(Float(argb)))
  }

  mutating func gradient(
    x: Float, y: Float, width: Float, height: Float, radius: Float, from: CGPoint, to: CGPoint,
    startColor c0: UInt32, endColor c1: UInt32
  ) {
    let rect = Self.rect(x: x, y: y, width: width, height: height)
    let paint = DisplayGradient(
      geometry: .axial(from: from, to: to), colors: [Self.color(c0), Self.color(c1)], locations: [0, 1])
    fill(Self.shape(rect, radius), .gradient(paint))
    record(rect, Self.values(radius, Float(from.y), Float(to.y), Float(c0), Float(c1)))
  }

  private func image(_ input: InputImage) -> (CGRect, DisplayPaint) {
    let image = inputs.image(input)
    let box = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    return (box, .image(DisplayImage(image, source: box, destination: box)))
  }

  mutating func image(_ input: InputImage, _ m: Matrix, alpha: Float = 1) {
    let (box, paint) = image(input)
    if alpha > 0 { fill(.rect(box), paint, m, opacity: alpha) }
    record(box.applying(m.affine), Self.values(alpha, Float(input.rawValue)))
  }

  mutating func image(_ input: InputImage, _ m: Matrix, mask: InputImage, _ mm: Matrix) {
    let (maskBox, maskPaint) = image(mask)
    var maskClip = DisplayClip(parent: clip, shape: .rect(maskBox), transform: mm.transform)
    maskClip.paint = maskPaint
    list.clips.append(maskClip)
    let outer = clip
    clip = list.clips.count - 1
    let (box, paint) = image(input)
    fill(.rect(box), paint, m)
    clip = outer
    record(maskBox.applying(mm.affine), Self.values(m.a, m.d, mm.b, mm.c))
  }

  mutating func fillRounded(
    x: Float, y: Float, width: Float, height: Float, radius: Float, color argb: UInt32
  ) {
    let rect = Self.rect(x: x, y: y, width: width, height: height)
    fill(Self.shape(rect, radius), .color(Self.color(argb)))
    record(rect, Self.values(radius, Float(argb)))
  }

  mutating func fill(_ path: CGPath, _ m: Matrix, _ argb: UInt32) {
    let shape = DisplayShape.path(path, .winding)
    fill(shape, .color(Self.color(argb)), m)
    record(shape, of: path, m, in: path.boundingBox.applying(m.affine), Self.values(Float(argb)))
  }

  mutating func stroke(_ path: CGPath, _ m: Matrix, width: Float, _ argb: UInt32) {
    var style = StrokeStyle(width: CGFloat(width))
    style.miterLimit = 4
    let shape = DisplayShape.stroke(path, style)
    fill(shape, .color(Self.color(argb)), m)
    let reach = -CGFloat(width) * 2
    record(
      shape, of: path, m, in: path.boundingBox.insetBy(dx: reach, dy: reach).applying(m.affine),
      Self.values(width, Float(argb)))
  }

  mutating func beginClip(x: Float, y: Float, width: Float, height: Float, radius: Float) {
    let rect = Self.rect(x: x, y: y, width: width, height: height)
    list.clips.append(
      DisplayClip(parent: clip, shape: Self.shape(rect, radius), transform: CATransform3DIdentity))
    clip = list.clips.count - 1
    record(rect, Self.values(radius))
  }

  mutating func endClip() { clip = clip.flatMap { list.clips[$0].parent } }

  mutating func image(_ input: InputImage, _ m: Matrix, inside path: CGPath) {
    let shape = DisplayShape.path(path, .winding)
    list.clips.append(DisplayClip(parent: clip, shape: shape, transform: CATransform3DIdentity))
    let outer = clip
    clip = list.clips.count - 1
    let (box, paint) = image(input)
    fill(.rect(box), paint, m)
    clip = outer
    record(
      shape, of: path, in: box.applying(m.affine).intersection(path.boundingBox),
      Self.values(Float(input.rawValue), m.a, m.d, m.e, m.f))
  }

  /// Draws an image with a blur that is computed in each frame.
  mutating func blurred(_ input: InputImage, sigma: Float, alpha: Float) {
    let (box, paint) = image(input)
    record(box, Self.values(sigma, alpha))
    if alpha <= 0 { return }
    var group = DisplayGroup(DisplayList(items: [.fill(DisplayFill(.rect(box), paint))]))
    group.filters = [.gaussianBlur(sigma: CGFloat(sigma), clampsEdges: true)]
    group.state = DisplayState(clip: clip, opacity: Double(alpha))
    group.bounds = box
    list.items.append(.group(group))
  }

  /// Draws the shadow of a rounded rectangle, computed in each frame.
  mutating func shadow(
    x: Float, y: Float, width: Float, height: Float, radius: Float, sigma: Float, color argb: UInt32
  ) {
    let rect = Self.rect(x: x, y: y, width: width, height: height)
    var group = DisplayGroup(DisplayList())
    group.shadow = DisplayShadow(
      color: Self.color(argb | 0xff00_0000), opacity: Double(argb >> 24) / 255, offset: .zero, sigma: CGFloat(sigma),
      shape: Self.shape(rect, radius))
    group.state = DisplayState(clip: clip)
    list.items.append(.group(group))
    record(rect.insetBy(dx: -3 * CGFloat(sigma), dy: -3 * CGFloat(sigma)), Self.values(radius, Float(argb)))
  }
}
