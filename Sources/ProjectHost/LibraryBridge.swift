// Only this file loads code at run time.
import Foundation
import Projects

/// Loads shared libraries into this process. They are never unloaded: a cast to a protocol that another library
/// conformed to would crash.
@MainActor enum LibraryBridge {
  /// Loads a library, which then registers its declarations.
  static func load(_ module: BuiltModule) throws(ProjectError) {
    guard let handle = unsafe dlopen(module.library, RTLD_NOW | RTLD_GLOBAL) else {
      throw ProjectError("\(module.name) cannot be loaded: \(lastError)")
    }
    guard let symbol = unsafe dlsym(handle, "splashview_register_\(module.name)") else {
      throw ProjectError("\(module.name) has no registration: \(lastError)")
    }
    unsafe CallSites.addLibrary(holding: symbol)
    typealias Register = @MainActor @convention(c) () -> Void
    unsafe unsafeBitCast(symbol, to: Register.self)()
  }

  private static var lastError: String {
    unsafe dlerror().map { unsafe String(cString: $0) } ?? "the reason is not known"
  }
}
