// Handles the end of a process whose code traps. A scene may unwrap nil, for example, and a signal then ends the
// process, as on iOS.
import CoreGraphics
import Projects

/// Reports the functions in which a process trapped, and sets its exit status.
enum CrashReport {
  /// The status of a process that trapped.
  static let status: Int32 = 1
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]
  /// The size of the handler's stack, because an overflowing stack has no room for a report (our choice).
  private static let stackSize = 1 << 18
  /// The maximum number of named functions (our choice).
  private static let limit = 8

  // C library and runtime functions that no Swift module declares. `dlsym` finds them.
  private typealias Collect = @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int32) -> Int32
  /// The type of `dladdr`, which finds file, base, symbol and symbol address, in this order.
  private typealias Find = @convention(c) (UnsafeRawPointer, UnsafeMutablePointer<UnsafeRawPointer?>) -> Int32
  private typealias Demangle =
    @convention(c) (
      UnsafePointer<CChar>, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
    ) -> UnsafeMutablePointer<CChar>?
  private static let collect = unsafe function("backtrace", as: Collect.self)
  private static let find = unsafe function("dladdr", as: Find.self)
  private static let demangle = unsafe function("swift_demangle", as: Demangle.self)

  private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    unsafe dlsym(nil, name).map { unsafe unsafeBitCast($0, to: type) }
  }

  /// Installs the handlers, unless the backtracer of the toolchain has its own.
  static func install(environment: [String: String]) {
    guard environment["SWIFT_BACKTRACE"] == nil else { return }
    // The first call of `backtrace` loads a library, which a signal handler must not do. The functions are therefore
    // found here.
    _ = unsafe (addresses.count, find != nil, demangle != nil)
    var stack = unsafe stack_t(
      ss_sp: UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16), ss_flags: 0, ss_size: stackSize)
    unsafe sigaltstack(&stack, nil)
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { CrashReport.end(signal: $0) }
    action.sa_flags = SA_ONSTACK | SA_NODEFER
    for signal in signals { unsafe sigaction(signal, &action, nil) }
  }

  /// Writes the report and ends the process. Memory may be corrupt, so a second fault or a long wait also ends it.
  private static func end(signal number: Int32) {
    for other in signals + [SIGALRM] { _ = signal(other) { _ in _exit(CrashReport.status) } }
    alarm(5)
    StandardStream.error.log("splashview: the process was ended by \(SignalName(number: number))")
    for function in functions { StandardStream.error.log("  in \(function)") }
    _exit(status)
  }

  /// The functions on the stack, innermost first, without those of this report and of libraries.
  private static var functions: [String] {
    let base = unsafe symbolInfo(of: #dsohandle)?.base
    let names = unsafe addresses.compactMap { unsafe name(of: $0, base: base) }
    return Array(names.prefix(limit))
  }

  /// Returns the name of this program's function that contains the call before a return address.
  private static func name(of address: UnsafeMutableRawPointer?, base: UnsafeRawPointer?) -> String? {
    // A return address follows its call, and may already belong to the next function.
    guard let address = unsafe address, let info = unsafe symbolInfo(of: address - 1), unsafe info.base == base,
      let symbol = unsafe info.symbol
    else { return nil }
    let name = unsafe demangled(symbol.assumingMemoryBound(to: CChar.self))
    // The names of the C library's functions, such as `_start`, have no module.
    return name.contains(".") && !name.contains("CrashReport") ? name : nil
  }

  private static func symbolInfo(of address: UnsafeRawPointer)
    -> (base: UnsafeRawPointer?, symbol: UnsafeRawPointer?)?
  {
    guard let find = unsafe find else { return nil }
    var found = unsafe [UnsafeRawPointer?](repeating: nil, count: 4)
    guard unsafe find(address, &found) != 0 else { return nil }
    return unsafe (found[1], found[2])
  }

  private static var addresses: [UnsafeMutableRawPointer?] {
    guard let collect = unsafe collect else { return unsafe [] }
    var addresses = unsafe [UnsafeMutableRawPointer?](repeating: nil, count: 64)
    let count = unsafe collect(&addresses, Int32(addresses.count))
    return unsafe Array(addresses.prefix(Int(count)))
  }

  private static func demangled(_ symbol: UnsafePointer<CChar>) -> String {
    guard let demangle = unsafe demangle else { return unsafe String(cString: symbol) }
    return unsafe demangle(symbol, strlen(symbol), nil, nil, 0).map { unsafe String(cString: $0) }
      ?? String(cString: symbol)
  }
}
