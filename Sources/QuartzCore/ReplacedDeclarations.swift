// The declarations of CoreGraphics that replace those of Foundation, Dispatch and the C library, exported by name.
//
// A client file may import Foundation beside UIKit. Then both declarations are visible, and their use would be
// ambiguous. Swift prefers a declaration that is imported by name, also when the import is exported by another module.
@_exported import class CoreGraphics.DateComponentsFormatter
@_exported import class CoreGraphics.DispatchGroup
@_exported import class CoreGraphics.DispatchQueue
@_exported import enum CoreGraphics.DispatchSource
@_exported import protocol CoreGraphics.DispatchSourceProtocol
@_exported import protocol CoreGraphics.DispatchSourceTimer
@_exported import struct CoreGraphics.DispatchTime
@_exported import struct CoreGraphics.DispatchWallTime
@_exported import class CoreGraphics.DispatchWorkItem
@_exported import func CoreGraphics.NSClassFromString
@_exported import class CoreGraphics.NotificationCenter
@_exported import class CoreGraphics.OperationQueue
@_exported import class CoreGraphics.RunLoop
@_exported import class CoreGraphics.Timer
@_exported import class CoreGraphics.UserDefaults
@_exported import func CoreGraphics.acos
@_exported import func CoreGraphics.arc4random
@_exported import func CoreGraphics.arc4random_uniform
@_exported import func CoreGraphics.asin
@_exported import func CoreGraphics.atan
@_exported import func CoreGraphics.atan2
@_exported import func CoreGraphics.cbrt
@_exported import func CoreGraphics.cos
@_exported import func CoreGraphics.exp
@_exported import func CoreGraphics.exp2
@_exported import func CoreGraphics.hypot
@_exported import func CoreGraphics.log
@_exported import func CoreGraphics.log10
@_exported import func CoreGraphics.log2
@_exported import func CoreGraphics.pow
@_exported import func CoreGraphics.sin
@_exported import func CoreGraphics.tan
