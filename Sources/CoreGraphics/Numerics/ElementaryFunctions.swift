// The elementary functions under their C names.
//
// They replace the C library's functions in client code, because the results of those differ between processors.

/// Returns the sine of an angle in radians.
public func sin(_ x: Double) -> Double { Numerics.sin(x) }
/// Returns the cosine of an angle in radians.
public func cos(_ x: Double) -> Double { Numerics.cos(x) }
/// Returns the tangent of an angle in radians.
public func tan(_ x: Double) -> Double { Numerics.tan(x) }
/// Returns the angle in radians, −π/2…π/2, whose sine is `x`.
public func asin(_ x: Double) -> Double { Numerics.asin(x) }
/// Returns the angle in radians, 0…π, whose cosine is `x`.
public func acos(_ x: Double) -> Double { Numerics.acos(x) }
/// Returns the angle in radians, −π/2…π/2, whose tangent is `x`.
public func atan(_ x: Double) -> Double { Numerics.atan(x) }
/// Returns the angle of the vector (x, y) in radians, −π…π.
public func atan2(_ y: Double, _ x: Double) -> Double { Numerics.atan2(y, x) }
/// Returns e to the power `x`.
public func exp(_ x: Double) -> Double { Numerics.exp(x) }
/// Returns 2 to the power `x`.
public func exp2(_ x: Double) -> Double { Numerics.exp2(x) }
/// Returns the natural logarithm of `x`.
public func log(_ x: Double) -> Double { Numerics.log(x) }
/// Returns the logarithm of `x` to base 2.
public func log2(_ x: Double) -> Double { Numerics.log2(x) }
/// Returns the logarithm of `x` to base 10.
public func log10(_ x: Double) -> Double { Numerics.log10(x) }
/// Returns `x` to the power `y`.
public func pow(_ x: Double, _ y: Double) -> Double { Numerics.pow(x, y) }
/// Returns the cube root of `x`.
public func cbrt(_ x: Double) -> Double { Numerics.cbrt(x) }
/// Returns the length of the vector (x, y).
public func hypot(_ x: Double, _ y: Double) -> Double { Numerics.hypot(x, y) }

/// Returns the sine of an angle in radians.
public func sin(_ x: CGFloat) -> CGFloat { CGFloat(Numerics.sin(Double(x))) }
/// Returns the cosine of an angle in radians.
public func cos(_ x: CGFloat) -> CGFloat { CGFloat(Numerics.cos(Double(x))) }
/// Returns the tangent of an angle in radians.
public func tan(_ x: CGFloat) -> CGFloat { CGFloat(Numerics.tan(Double(x))) }
/// Returns the angle in radians, −π/2…π/2, whose sine is `x`.
public func asin(_ x: CGFloat) -> CGFloat { CGFloat(Numerics.asin(Double(x))) }
/// Returns the angle in radians, 0…π, whose cosine is `x`.
public func acos(_ x: CGFloat) -> CGFloat { CGFloat(Numerics.acos(Double(x))) }
/// Returns the angle in radians, −π/2…π/2, whose tangent is `x`.
public func atan(_ x: CGFloat) -> CGFloat { CGFloat(Numerics.atan(Double(x))) }
/// Returns e to the power `x`.
public func exp(_ x: CGFloat) -> CGFloat { CGFloat(Numerics.exp(Double(x))) }
/// Returns 2 to the power `x`.
public func exp2(_ x: CGFloat) -> CGFloat { CGFloat(Numerics.exp2(Double(x))) }
/// Returns the natural logarithm of `x`.
public func log(_ x: CGFloat) -> CGFloat { CGFloat(Numerics.log(Double(x))) }
/// Returns the logarithm of `x` to base 2.
public func log2(_ x: CGFloat) -> CGFloat { CGFloat(Numerics.log2(Double(x))) }
/// Returns the logarithm of `x` to base 10.
public func log10(_ x: CGFloat) -> CGFloat { CGFloat(Numerics.log10(Double(x))) }
/// Returns the cube root of `x`.
public func cbrt(_ x: CGFloat) -> CGFloat { CGFloat(Numerics.cbrt(Double(x))) }
/// Returns the angle of the vector (x, y) in radians, −π…π.
public func atan2(_ y: CGFloat, _ x: CGFloat) -> CGFloat { CGFloat(Numerics.atan2(Double(y), Double(x))) }
/// Returns `x` to the power `y`.
public func pow(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(Numerics.pow(Double(x), Double(y))) }
/// Returns the length of the vector (x, y).
public func hypot(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(Numerics.hypot(Double(x), Double(y))) }
/// Returns the sine of an angle in radians.
public func sin(_ x: Float) -> Float { Float(Numerics.sin(Double(x))) }
/// Returns the cosine of an angle in radians.
public func cos(_ x: Float) -> Float { Float(Numerics.cos(Double(x))) }
/// Returns the tangent of an angle in radians.
public func tan(_ x: Float) -> Float { Float(Numerics.tan(Double(x))) }
/// Returns the angle in radians, −π/2…π/2, whose sine is `x`.
public func asin(_ x: Float) -> Float { Float(Numerics.asin(Double(x))) }
/// Returns the angle in radians, 0…π, whose cosine is `x`.
public func acos(_ x: Float) -> Float { Float(Numerics.acos(Double(x))) }
/// Returns the angle in radians, −π/2…π/2, whose tangent is `x`.
public func atan(_ x: Float) -> Float { Float(Numerics.atan(Double(x))) }
/// Returns e to the power `x`.
public func exp(_ x: Float) -> Float { Float(Numerics.exp(Double(x))) }
/// Returns 2 to the power `x`.
public func exp2(_ x: Float) -> Float { Float(Numerics.exp2(Double(x))) }
/// Returns the natural logarithm of `x`.
public func log(_ x: Float) -> Float { Float(Numerics.log(Double(x))) }
/// Returns the logarithm of `x` to base 2.
public func log2(_ x: Float) -> Float { Float(Numerics.log2(Double(x))) }
/// Returns the logarithm of `x` to base 10.
public func log10(_ x: Float) -> Float { Float(Numerics.log10(Double(x))) }
/// Returns the cube root of `x`.
public func cbrt(_ x: Float) -> Float { Float(Numerics.cbrt(Double(x))) }
/// Returns the angle of the vector (x, y) in radians, −π…π.
public func atan2(_ y: Float, _ x: Float) -> Float { Float(Numerics.atan2(Double(y), Double(x))) }
/// Returns `x` to the power `y`.
public func pow(_ x: Float, _ y: Float) -> Float { Float(Numerics.pow(Double(x), Double(y))) }
/// Returns the length of the vector (x, y).
public func hypot(_ x: Float, _ y: Float) -> Float { Float(Numerics.hypot(Double(x), Double(y))) }
