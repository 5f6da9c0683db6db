// The harness's five workloads (shared/bench/peers/src/workloads.cpp), operation by operation.
import CoreGraphics
import Glibc

/// One animated frame of the comparison with other renderers.
enum Workload: String, CaseIterable {
  case youla = "W1"
  case fuber = "W2"
  case snapchat = "W3c"
  case snapchatLive = "W3n"
  case reveal = "W4"
  case vectors = "W5"

  /// Every how many frames of the time line one is drawn in a round.
  var step: Int {
    switch self {
    case .vectors: 10
    case .snapchatLive: 6
    default: 2
    }
  }

  /// Whether only what changed is drawn of a frame, as the contract has it.
  var isDamaged: Bool { self == .reveal }

  private func expectedOperations(_ inputs: Inputs) -> Int {
    switch self {
    case .fuber: 128
    case .vectors: 2 * inputs.fills.count + 1
    default: 8
    }
  }

  /// The operations at `t`, 0…1.
  func operations(_ inputs: Inputs, _ t: Float) -> OperationList {
    var list = OperationList(inputs, expecting: expectedOperations(inputs), isMarked: isDamaged)
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

  private static func centred(_ size: Int, _ cx: Float, _ cy: Float, _ extent: Float, _ angle: Float) -> Matrix {
    let k = extent / Float(size)
    let half = Float(size) * -0.5
    return .translation(cx, cy) * (.rotation(angle) * (.scale(k, k) * .translation(half, half)))
  }

  private static func youla(_ list: inout OperationList, _ t: Float) {
    let (w, h, s) = (Float(list.inputs.width), Float(list.inputs.height), Float(list.inputs.scale))
    list.gradient(
      0, 0, w, h, radius: 0, from: .zero, to: CGPoint(x: 0, y: CGFloat(h)), 0xff5b_2a86, 0xff0f_a3b1)
    let k = 1.05 - 0.05 * t
    let place = Matrix.translation(w / 2, h / 2) * (.scale(k, k) * .translation(-w / 2, -h / 2))
    let size = 88 * s * Glibc.powf(18, t)
    let angle = -60 * pi / 180 * t
    list.image(.app, place, mask: .mask, centred(1024, w / 2, h / 2, size, angle))
    list.image(.logo, centred(512, w / 2, h / 2, size, angle), alpha: 1 - t)
  }

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
        let d = (dx * dx + dy * dy).squareRoot() + 1e-3
        let phase = 2 * pi * (t * 2 - d / h)
        let wave = Glibc.sinf(phase)
        let k = 1 + 0.03 * (1 + wave)
        let o = 4 * s * wave
        let place = Matrix.translation(x + dx / d * o, y + dy / d * o)
        list.image(
          .tile, place * (.scale(cw / tw * k, ch / th * k) * .translation(-tw * 0.5, -th * 0.5)), alpha: 0.9)
      }
    }
    let (r, cx, cy) = (52 * s, w / 2, h / 2)
    let half = (52 - 24 * t) * s
    list.beginClip(cx - half, cy - half, 2 * half, 2 * half, radius: 14 * s)
    list.stroke(
      arc(cx, cy, r / 2, -pi / 2, -pi / 2 + 2 * pi * max(0.01, t)), .identity, width: r, 0xffff_ffff)
    let line = CGPath(verbs: [.moveToPoint, .addLineToPoint], points: [.zero, CGPoint(x: 0, y: CGFloat(-r))])
    list.stroke(line, .translation(cx, cy) * .rotation(2 * pi * t), width: 5 * s, 0xff0d_47a1)
    list.fillRounded(cx - 10 * s, cy - 10 * s, 20 * s, 20 * s, radius: 4 * s, 0xff0d_47a1)
    list.endClip()
  }

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
    list.fillRounded(0, 0, width, height, radius: 0, a << 24 | 0x00ff_6d00)
    let (x, w, h) = (16 * s, width - 32 * s, (height * 0.6).rounded(.down))
    let (y, r) = ((height - (height * 0.7) * t).rounded(.down), 16 * s)
    if isLive {
      list.shadow(x, y, w, h, radius: r, sigma: 10 * s, 0x7300_0000)
    } else {
      let pad = Float(list.inputs.shadowPad)
      list.image(.shadow, .translation(x - pad, y - pad))
    }
    list.gradient(
      x, y, w, h, radius: r, from: CGPoint(x: CGFloat(x), y: CGFloat(y)),
      to: CGPoint(x: CGFloat(x), y: CGFloat(y + h)), 0xffff_ffff, 0xffc5_cae9)
    list.fillRounded(width / 2 - 18 * s, y + 8 * s, 36 * s, 5 * s, radius: 2.5 * s, 0xcc60_7d8b)
  }

  private static func reveal(_ list: inout OperationList, _ t: Float) {
    let (w, h, s) = (Float(list.inputs.width), Float(list.inputs.height), Float(list.inputs.scale))
    list.clear(0xffff_ffff)
    list.stroke(
      arc(w / 2, h / 2, 120 * s, -pi / 2, -pi / 2 + 2 * pi * max(0.01, t)), .identity, width: s, 0xff00_897b)
    let circle = arc(w / 2, h / 2, 1 + 142 * s * t, 0, 2 * pi, isClosed: true)
    list.image(
      .square, .translation((w / 2 - 100 * s).rounded(.down), (h / 2 - 100 * s).rounded(.down)), inside: circle)
  }

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

  /// An arc of cubics.
  private static func arc(
    _ cx: Float, _ cy: Float, _ r: Float, _ a0: Float, _ a1: Float, isClosed: Bool = false
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
