import Dispatch
import Foundation
import UIKit

/// Members of layers, animations, paths, contexts, colours and geometry whose types follow Apple's declarations.
@MainActor public enum FoundationImportGeometry {
  /// Reads a shape layer's presentation and model copies, which have its own type.
  public static func strokeEnd(of shape: CAShapeLayer) -> [CGFloat] {
    let seen = shape.presentation()?.strokeEnd ?? -1
    let model: CAShapeLayer = shape.model()
    let gradient = CAGradientLayer().presentation()?.colors?.count ?? 0
    return [seen, model.strokeEnd, shape.presentation()?.model().lineWidth ?? 0, CGFloat(gradient)]
  }

  /// The default values of properties of layers, animations and cells.
  public static func defaultValues() -> [String] {
    let values: [Any?] = [
      CALayer.defaultValue(forKey: "contentsGravity"), CAShapeLayer.defaultValue(forKey: "lineJoin"),
      CAAnimation.defaultValue(forKey: "fillMode"), CAKeyframeAnimation.defaultValue(forKey: "calculationMode"),
      CATransition.defaultValue(forKey: "type"), CAEmitterCell.defaultValue(forKey: "minificationFilter"),
      CAEmitterLayer.defaultValue(forKey: "emitterShape"), CAGradientLayer.defaultValue(forKey: "type"),
      CATextLayer.defaultValue(forKey: "alignmentMode"), CAEmitterCell.defaultValue(forKey: "scale"),
    ]
    return values.map { $0.map { "\($0)" } ?? "nil" }
  }

  /// The components of transforms, paths and colours.
  public static func parts() -> [CGFloat] {
    let turned = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 3).decomposed()
    var found = CGRect.zero
    let isRect = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&found)
    let gray = UIColor.red.cgColor.converted(to: CGColorSpaceCreateDeviceGray(), intent: .defaultIntent, options: nil)
    return [
      turned.scale.width, turned.scale.height, turned.rotation, turned.translation.dx, turned.horizontalShear,
      isRect ? found.width : -1, CGFloat(gray?.numberOfComponents ?? 0),
    ]
  }

  /// Draws into a bitmap, and reads the context's size, clip and text matrix.
  public static func context() -> [CGFloat] {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 10), true, 2)
    defer { UIGraphicsEndImageContext() }
    guard let context = UIGraphicsGetCurrentContext() else { return [] }
    context.textMatrix = CGAffineTransform(translationX: 2, y: 0)
    context.clip(to: CGRect(x: 2, y: 2, width: 6, height: 4))
    let clip = context.boundingBoxOfClipPath
    context.addRect(CGRect(x: 1, y: 1, width: 4, height: 4))
    context.replacePathWithStrokedPath()
    context.fillPath()
    return [CGFloat(context.width), CGFloat(context.height), clip.width, clip.height, context.textMatrix.tx]
  }

  /// Geometry that is encoded and decoded.
  private struct Saved: Codable, Equatable {
    var point = CGPoint(x: 1, y: 2)
    var size = CGSize(width: 3, height: 4)
    var rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    var vector = CGVector(dx: 5, dy: 6)
    var transform = CGAffineTransform(translationX: 7, y: 8)
    var length: CGFloat = 9
    var insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    var offset = UIOffset(horizontal: 1, vertical: 2)
    var lengths: [CGFloat] = [1, 2]
    var rects: [CGRect] = []
  }

  /// Returns whether geometry is equal after encoding and decoding.
  public static func survivesCoding() throws -> Bool {
    let saved = Saved()
    return try JSONDecoder().decode(Saved.self, from: JSONEncoder().encode(saved)) == saved
  }

  /// Expressions that mix the functions of both libraries with casts and closures.
  public static func waves(_ angle: CGFloat, count: Int, scale: Float) -> [CGFloat] {
    let step = 2 * CGFloat.pi / CGFloat(count)
    let points: [CGPoint] = (0..<count).map { index in
      let a = angle + CGFloat(index) * step
      return CGPoint(x: cos(a) * 10, y: sin(a) * 10)
    }
    let lengths = points.map { sqrt(pow($0.x, 2) + pow($0.y, 2)) }
    let turns = points.map { atan2($0.y, $0.x) }
    let decibels = pow(10, 0.05 * scale)
    let eased = 1 - pow(1 - Double(scale), 3)
    let height = CGFloat(sin(Double(angle))) + CGFloat(fmodf(scale, 2)) + CGFloat(sinf(scale))
    var empty: [CGRect] = []
    empty.append(CGRect(x: 0, y: 0, width: max(1, floor(angle)), height: ceil(angle) + round(angle)))
    let maximum = lengths.max() ?? 0
    let nearest = min(maximum, CGFloat.pi, exp(-angle), log(maximum), tan(angle / 2))
    return lengths + turns + [CGFloat(decibels), CGFloat(eased), height, nearest, empty[0].width]
      + [abs(angle - 3), trunc(angle), hypot(3, angle), CGFloat(powf(scale, 2)), CGFloat(sqrtf(scale))]
  }
}
