// Only this file walks the stack.
import CCallSites
import CoreGraphics
import QuartzCore

/// The functions of loaded projects that run.
enum CallSites {
  /// The maximum number of recorded calls, enough for a view's initializers and their caller (our choice).
  private static let limit = 12

  /// Registers the library that contains an address as project code.
  static func addLibrary(holding address: UnsafeRawPointer) { unsafe cs_add_library(address) }

  /// Returns the calls in projects' code on this thread's stack.
  static func collect() -> OriginRecorder.Calls {
    var calls = [UInt](repeating: 0, count: limit)
    let count = unsafe Int(cs_collect(&calls, Int32(limit)))
    return (Array(calls.prefix(count)), count)
  }

  /// Returns the index of the library that contains an address, and the offset in its file. The index is the order of
  /// adding.
  static func library(of address: UInt) -> (index: Int, offset: UInt)? {
    var offset: UInt = 0
    let index = unsafe Int(cs_library(address, &offset))
    return index < 0 ? nil : (index, offset)
  }
}
