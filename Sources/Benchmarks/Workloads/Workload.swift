// The workloads that compare renderers. Each renderer draws the same operations.
import CoreGraphics
import Glibc

/// An animation that each renderer draws, with one list of operations per frame.
enum Workload: String, CaseIterable {
  case youla = "W1"
  case fuber = "W2"
  /// The blur and the shadow are prepared images (c: cached).
  case snapchat = "W3c"
  /// The blur and the shadow are computed in each frame (n: not cached).
  case snapchatLive = "W3n"
  case reveal = "W4"
  case vectors = "W5"

  /// The number of frames from one drawn frame to the next. Slow workloads draw fewer frames in a round.
  var step: Int {
    switch self {
    case .vectors: 10
    case .snapchatLive: 6
    default: 2
    }
  }

  /// A Boolean value indicating whether all renderers draw only the damage of a frame.
  var drawsDamageOnly: Bool { self == .reveal }

  private func expectedOperations(_ inputs: Inputs) -> Int {
    switch self {
    case .fuber: 128
    case .vectors: 2 * inputs.fills.count + 1
    default: 8
    }
  }

  /// Returns the operations at a time `t` from 0 to 1.
  func operations(_ inputs: Inputs, _ t: Float) -> OperationList {
    var list = OperationList(inputs, expecting: expectedOperations(inputs), keepsRecords: drawsDamageOnly)
    switch self {
    case .youla: Self.youla(&list, t)
    case .fuber: Self.fuber(&list, t)
    case .snapchat, .snapchatLive: snapchat(&list, t)
    case .reveal: Self.reveal(&list, t)
    case .vectors: Self.vectors(&list, t)
    }
    return list
  }

  private static let pi = Float.pi

  /// Returns the transform that centres a square image at a point, with a side of `extent` pixels and a rotation.
  private static func centred(size: Int, x cx: Float, y cy: Float, extent: Float, angle: Float) -> Matrix {
    let k = extent / Float(size)
    let half = Float(size) * -0.5
    return .translation(cx, cy) * (.rotation(angle) * (.scale(k, k) * .translation(half, half)))
  }

  /// Draws W1: a gradient, a full-screen image through a rotating, growing mask, and a fading logo.
  private static func youla(_ list: inout OperationList, _ t: Float) {
    let (w, h, s) = (Float(list.inputs.width), Float(list.inputs.height), Float(list.inputs.scale))
    list.gradient(
      x: 0, y: 0, width: w, height: h, radius: 0, from: .zero, to: CGPoint(x: 0, y: CGFloat(h)),
      startColor: 0xff5b_2a86, endColor: 0xff0f_a3b1)
    let k = 1.05 - 0.05 * t
    let placement = Matrix.translation(w / 2, h / 2) * (.scale(k, k) * .translation(-w / 2, -h / 2))
    let size = 88 * s * Glibc.powf(18, t)
    let angle = -60 * pi / 180 * t
    list.image(.app, placement, mask: .mask, centred(size: 1024, x: w / 2, y: h / 2, extent: size, angle: angle))
    list.image(.logo, centred(size: 512, x: w / 2, y: h / 2, extent: size, angle: angle), alpha: 1 - t)
  }

  /// Draws W2: 120 scaled, translucent tiles, and a pie, a line and a square under a rounded clip.
  private static func fuber(_ list: inout OperationList, _ t: Float) {
    let (w, h, s) = (Float(list.inputs.width), Float(list.inputs.height), Float(list.inputs.scale))
    list.clear(0xff15_65c0)
    let tile = list.inputs.image(.tile)
    let (tw, th) = (Float(tile.width), Float(tile.height))
    let (cw, ch) = (w / 8, h / 15)
    for row in 0..<15 {
      for column in 0..<8 {
        let (x, y) = ((Float(column) + 0.5) * cw, (Float(row) + 0.5) * ch)
        let (dx, dy) = (x - w / 2, y - h / 2)
        let distance = (dx * dx + dy * dy).squareRoot() + 1e-3
        let phase = 2 * pi * (t * 2 - distance / h)
        let wave = Glibc.sinf(phase)
        let k = 1 + 0.03 * (1 + wave)
        let offset = 4 * s * wave
        let placement = Matrix.translation(x + dx / distance * offset, y + dy / distance * offset)
        list.image(
          .tile, placement * (.scale(cw / tw * k, ch / th * k) * .translation(-tw * 0.5, -th * 0.5)), alpha: 0.9)
      }
    }
    let (r, cx, cy) = (52 * s, w / 2, h / 2)
    let half = (52 - 24 * t) * s
    list.beginClip(x: cx - half, y: cy - half, width: 2 * half, height: 2 * half, radius: 14 * s)
    list.stroke(
      arc(x: cx, y: cy, radius: r / 2, from: -pi / 2, to: -pi / 2 + 2 * pi * max(0.01, t)), .identity, width: r,
      0xffff_ffff)
    let line = CGPath(verbs: [.moveToPoint, .addLineToPoint], points: [.zero, CGPoint(x: 0, y: CGFloat(-r))])
    list.stroke(line, .translation(cx, cy) * .rotation(2 * pi * t), width: 5 * s, 0xff0d_47a1)
    list.fillRounded(
      x: cx - 10 * s, y: cy - 10 * s, width: 20 * s, height: 20 * s, radius: 4 * s, color: 0xff0d_47a1)
    list.endClip()
  }

  /// Draws W3: a photo, its blur, a tint, a shadow, a gradient card and a pill. W3c draws prepared images of the blur
  /// and the shadow, and W3n computes them in each frame.
  private func snapchat(_ list: inout OperationList, _ t: Float) {
    let (width, height) = (Float(list.inputs.width), Float(list.inputs.height))
    let s = Float(list.inputs.scale)
    let isLive = self == .snapchatLive
    list.image(.photo, .identity)
    if isLive {
      list.blurred(.photo, sigma: 20 * s, alpha: t)
    } else {
      list.image(.photoBlur, .identity, alpha: t)
    }
    let a = UInt32((255 * 0.5 * t).rounded(.toNearestOrAwayFromZero))
    list.fillRounded(x: 0, y: 0, width: width, height: height, radius: 0, color: a << 24 | 0x00ff_6d00)
    let (x, w, h) = (16 * s, width - 32 * s, (height * 0.6).rounded(.down))
    let (y, r) = ((height - (height * 0.7) * t).rounded(.down), 16 * s)
    if isLive {
      list.shadow(x: x, y: y, width: w, height: h, radius: r, sigma: 10 * s, color: 0x7300_0000)
    } else {
      let pad = Float(list.inputs.shadowPad)
      list.image(.shadow, .translation(x - pad, y - pad))
    }
    list.gradient(
      x: x, y: y, width: w, height: h, radius: r, from: CGPoint(x: CGFloat(x), y: CGFloat(y)),
      to: CGPoint(x: CGFloat(x), y: CGFloat(y + h)), startColor: 0xffff_ffff, endColor: 0xffc5_cae9)
    list.fillRounded(
      x: width / 2 - 18 * s, y: y + 8 * s, width: 36 * s, height: 5 * s, radius: 2.5 * s, color: 0xcc60_7d8b)
  }

  /// Draws W4: a stroked circle, and an image in a growing circle.
  private static func reveal(_ list: inout OperationList, _ t: Float) {
    let (w, h, s) = (Float(list.inputs.width), Float(list.inputs.height), Float(list.inputs.scale))
    list.clear(0xffff_ffff)
    list.stroke(
      arc(x: w / 2, y: h / 2, radius: 120 * s, from: -pi / 2, to: -pi / 2 + 2 * pi * max(0.01, t)), .identity,
      width: s, 0xff00_897b)
    let circle = arc(x: w / 2, y: h / 2, radius: 1 + 142 * s * t, from: 0, to: 2 * pi, isClosed: true)
    list.image(
      .square, .translation((w / 2 - 100 * s).rounded(.down), (h / 2 - 100 * s).rounded(.down)), inside: circle)
  }

  /// Draws W5: 1,000 filled and 1,000 stroked random paths, all rotating.
  private static func vectors(_ list: inout OperationList, _ t: Float) {
    let (w, h, s) = (Float(list.inputs.width), Float(list.inputs.height), Float(list.inputs.scale))
    list.clear(0xffff_ffff)
    let k = 0.9 + 0.1 * t
    let m =
      Matrix.translation(w / 2, h / 2) * (.rotation(20 * pi / 180 * t) * (.scale(k, k) * .translation(-w / 2, -h / 2)))
    for i in list.inputs.fills.indices {
      let h1 = UInt32(i) &* 2_654_435_761
      let h2 = (UInt32(i) &+ 77) &* 2_246_822_519
      list.fill(list.inputs.fills[i], m, 0xb300_0000 | h1 >> 8)
      list.stroke(list.inputs.strokes[i], m, width: 3 * s, 0xb300_0000 | h2 >> 8)
    }
  }

  /// Returns a circular arc of cubic curves, each of at most a quarter turn.
  private static func arc(
    x cx: Float, y cy: Float, radius r: Float, from a0: Float, to a1: Float, isClosed: Bool = false
  ) -> CGPath {
    let span = a1 - a0
    let count = max(1, Int((abs(span) / (pi / 2) - 1e-4).rounded(.up)))
    let step = span / Float(count)
    let k = 4 / 3 * Glibc.tanf(step / 4)
    func point(_ x: Float, _ y: Float) -> CGPoint { CGPoint(x: CGFloat(cx + r * x), y: CGFloat(cy + r * y)) }
    var (cu, su) = (Glibc.cosf(a0), Glibc.sinf(a0))
    var points: [CGPoint] = []
    points.reserveCapacity(3 * count + 1)
    points.append(point(cu, su))
    for i in 0..<count {
      let v = a0 + step * Float(i + 1)
      let (cv, sv) = (Glibc.cosf(v), Glibc.sinf(v))
      points.append(point(cu - k * su, su + k * cu))
      points.append(point(cv + k * sv, sv - k * cv))
      points.append(point(cv, sv))
      (cu, su) = (cv, sv)
    }
    var verbs = [CGPathElementType](repeating: .addCurveToPoint, count: count + (isClosed ? 2 : 1))
    verbs[0] = .moveToPoint
    if isClosed { verbs[count + 1] = .closeSubpath }
    return CGPath(verbs: verbs, points: points)
  }
}
