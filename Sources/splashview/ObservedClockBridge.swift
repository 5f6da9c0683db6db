// The computer's clock as client code sees it while a scene is checked: it follows the device's time, and tells who reads it.
import CClockReads
import CoreGraphics
import Runtime
import Simulator
import Synchronization

/// A clock of the computer that follows the device's time, by functions that replace those of the C library.
final class ObservedClock: WallClock {
  private let shift: Double
  private let rate: Double
  private let start = Date().timeIntervalSince1970

  /// The largest number of chains of callers that are kept (our choice).
  private static let limit = 256
  /// The chains of callers since the last `reads`.
  private static let stacks = Mutex<[Backtrace]>([])

  /// Creates a clock that differs from the real one by some seconds, and runs at another rate.
  init(shift: Double = 0, rate: Double = 1) { (self.shift, self.rate) = (shift, rate) }

  func beginTurn(at time: DeviceTime) {
    let seconds = time.seconds * rate
    let date = Int64((start + shift + seconds) * 1e9)
    cc_begin(date, Int64((1e5 + shift + seconds) * 1e9)) { ObservedClock.note() }
  }

  func endTurn() { cc_end() }

  /// Keeps the stack of a read.
  private static func note() {
    stacks.withLock { stacks in
      guard stacks.count < limit, let stack = try? Backtrace.capture(limit: 32, top: 0) else { return }
      stacks.append(stack)
    }
  }

  /// The places in client code that have read the clock.
  var reads: [ClockRead] {
    let stacks = Self.stacks.withLock { stacks in
      defer { stacks = [] }
      return stacks
    }
    // Finding lines takes seconds in a large program, so other stacks are left out first, and no stack is looked at twice.
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

  /// Returns the read of a stack; nil for a read by a library or by this program.
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
