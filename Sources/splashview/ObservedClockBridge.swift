// The host clock as client code reads it while a scene is checked. It follows the device's time, and records its
// callers.
import CClockReads
import CoreGraphics
import Runtime
import Simulator
import Synchronization

/// A host clock that follows the device's time. Its functions replace those of the C library.
final class ObservedClock: WallClock {
  private let shift: Double
  private let rate: Double
  private let start = Date().timeIntervalSince1970

  /// The maximum number of stored stacks (our choice).
  private static let limit = 256
  /// The stacks of clock reads since the last use of `reads`.
  private static let stacks = Mutex<[Backtrace]>([])

  /// Creates a clock with an offset from the real one in seconds, and a rate.
  init(shift: Double = 0, rate: Double = 1) { (self.shift, self.rate) = (shift, rate) }

  func beginTurn(at time: DeviceTime) {
    let seconds = time.seconds * rate
    let date = Int64((start + shift + seconds) * 1e9)
    cc_begin(date, Int64((1e5 + shift + seconds) * 1e9)) { ObservedClock.note() }
  }

  func endTurn() { cc_end() }

  /// Stores the stack of a clock read.
  private static func note() {
    stacks.withLock { stacks in
      guard stacks.count < limit, let stack = try? Backtrace.capture(limit: 32, top: 0) else { return }
      stacks.append(stack)
    }
  }

  /// The calls in client code that have read the clock.
  var reads: [ClockRead] {
    let stacks = Self.stacks.withLock { stacks in
      defer { stacks = [] }
      return stacks
    }
    // Symbolication takes seconds in a large program. Stacks without client code are therefore skipped, and equal
    // stacks are symbolicated once.
    let different = Dictionary(stacks.filter(Self.hasClient).map { (Self.addresses($0), $0) }) { first, _ in first }
    return Set(different.values.compactMap { $0.symbolicated().flatMap(Self.read) }).sorted()
  }

  private static func addresses(_ stack: Backtrace) -> [UInt64] {
    stack.frames.compactMap { UInt64($0.adjustedProgramCounter) }
  }

  /// Returns a Boolean value indicating whether client code is on a stack.
  private static func hasClient(_ stack: Backtrace) -> Bool {
    addresses(stack).contains { address in
      var (file, symbol) = unsafe (UnsafePointer<CChar>?.none, UnsafePointer<CChar>?.none)
      unsafe cc_find_symbol(address, &file, &symbol)
      guard let file = unsafe file, let symbol = unsafe symbol else { return false }
      return unsafe CodeOrigin(image: String(cString: file), symbol: String(cString: symbol)) == .client
    }
  }

  /// Returns the clock read of a stack; nil for a read by a library or by this program.
  private static func read(_ stack: SymbolicatedBacktrace) -> ClockRead? {
    var call = ""
    for frame in stack.frames {
      guard let symbol = frame.symbol else { continue }
      let origin = CodeOrigin(image: symbol.imageName, symbol: symbol.rawName)
      switch origin {
      case .client:
        guard !call.isEmpty else { continue }
        return ClockRead(call: call, caller: symbol.name, place: symbol.sourceLocation.map(place))
      case .simulator: if !call.isEmpty { return nil }
      case .clock: continue
      case .library: call = Self.short(symbol.name)
      }
    }
    return nil
  }

  private static func place(_ location: SymbolicatedBacktrace.SourceLocation) -> String {
    "\((location.path as NSString).lastPathComponent):\(location.line)"
  }

  /// Returns the name of a function without words that only the compiler needs.
  private static func short(_ name: String) -> String {
    var name = name
    if name.hasPrefix("static ") { name = String(name.dropFirst(7)) }
    if name.hasSuffix(".getter") { name = String(name.dropLast(7)) }
    return name
  }
}
