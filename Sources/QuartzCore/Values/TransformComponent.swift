/// A part of a transform that a key path can name.
enum TransformComponent: String, Sendable {
  case scale
  case scaleX = "scale.x"
  case scaleY = "scale.y"
  case scaleZ = "scale.z"
  case scaleXY = "scale.xy"
  case rotation
  case rotationX = "rotation.x"
  case rotationY = "rotation.y"
  case rotationZ = "rotation.z"
  case translation
  case translationX = "translation.x"
  case translationY = "translation.y"
  case translationZ = "translation.z"
  /// Three numbers, for value functions only.
  case scaleXYZ = "scale()"
  case translationXYZ = "translate()"

  var kind: AnimatableValue.Kind {
    switch self {
    case .translation: .size
    case .scaleXYZ, .translationXYZ: .numbers
    default: .number
    }
  }

  /// Returns the part's value in `transform`; 0 if the transform cannot be decomposed.
  func read(_ transform: CATransform3D) -> AnimatableValue {
    switch self {
    case .translation: return .size(CGSize(width: transform.m41, height: transform.m42))
    case .translationX: return .number(transform.m41)
    case .translationY: return .number(transform.m42)
    case .translationZ: return .number(transform.m43)
    case .translationXYZ: return .numbers([transform.m41, transform.m42, transform.m43])
    default: break
    }
    guard let parts = TransformDecomposition(transform) else { return .number(0) }
    switch self {
    case .scale: return .number(parts.scale.sum() / 3)
    case .scaleX: return .number(parts.scale.x)
    case .scaleY: return .number(parts.scale.y)
    case .scaleZ: return .number(parts.scale.z)
    case .scaleXY: return .number((parts.scale.x + parts.scale.y) / 2)
    case .scaleXYZ: return .numbers([parts.scale.x, parts.scale.y, parts.scale.z])
    case .rotationX: return .number(parts.eulerAngles.x)
    case .rotationY: return .number(parts.eulerAngles.y)
    default: return .number(parts.eulerAngles.z)
    }
  }

  /// Returns `transform` with this part replaced.
  func write(_ value: AnimatableValue, into transform: CATransform3D) -> CATransform3D {
    // Up to three numbers are kept apart, because an array would be allocated in every frame.
    let (first, second, third): (CGFloat, CGFloat?, CGFloat?)
    switch value {
    case .number(let n): (first, second, third) = (CGFloat(n), nil, nil)
    case .size(let size): (first, second, third) = (size.width, size.height, nil)
    case .numbers(let v) where v.count == 3: (first, second, third) = (CGFloat(v[0]), CGFloat(v[1]), CGFloat(v[2]))
    default:
      let v = value.coordinates
      guard let n = v.first else { return transform }
      (first, second, third) = (CGFloat(n), v.count > 1 ? CGFloat(v[1]) : nil, nil)
    }
    var result = transform
    switch self {
    case .translation:
      (result.m41, result.m42) = (first, second ?? transform.m42)
      return result
    case .translationX:
      result.m41 = first
      return result
    case .translationY:
      result.m42 = first
      return result
    case .translationZ:
      result.m43 = first
      return result
    case .translationXYZ:
      guard let second, let third else { return transform }
      (result.m41, result.m42, result.m43) = (first, second, third)
      return result
    default: break
    }
    guard var parts = TransformDecomposition(transform) else { return transform }
    let n = Double(first)
    switch self {
    case .scale: parts.scale = SIMD3(n, n, n)
    case .scaleX: parts.scale.x = n
    case .scaleY: parts.scale.y = n
    case .scaleZ: parts.scale.z = n
    case .scaleXY: (parts.scale.x, parts.scale.y) = (n, n)
    case .scaleXYZ:
      guard let second, let third else { return transform }
      parts.scale = SIMD3(Double(first), Double(second), Double(third))
    case .rotationX, .rotationY, .rotation, .rotationZ:
      var angles = parts.eulerAngles
      if self == .rotationX { angles.x = n } else if self == .rotationY { angles.y = n } else { angles.z = n }
      parts.quaternion = TransformDecomposition.quaternion(euler: angles)
    default: break
    }
    return parts.matrix
  }
}
