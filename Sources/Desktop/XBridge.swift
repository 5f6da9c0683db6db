// Functions of libX11 that SDL2 does not offer. SDL loads libX11; the program does not link it.
// This file draws nothing and reads no events.
import CSDL2
import CoreGraphics

/// The X server behind SDL's window.
enum XServer {
  private typealias OpenDisplay = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias ResourceString = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
  private typealias CloseDisplay = @convention(c) (OpaquePointer) -> Int32
  private typealias IOErrorHandler = @convention(c) (OpaquePointer?) -> Int32
  private typealias SetIOErrorHandler = @convention(c) (IOErrorHandler) -> UnsafeRawPointer?
  private typealias ErrorHandler = @convention(c) (OpaquePointer?, UnsafeMutablePointer<XErrorEvent>?) -> Int32
  private typealias SetErrorHandler = @convention(c) (ErrorHandler) -> UnsafeRawPointer?

  /// Returns the X resources that the desktop has set on the root window, such as `Xft.dpi`.
  static func resources() -> String? {
    guard let open = unsafe function("XOpenDisplay", as: OpenDisplay.self),
      let read = unsafe function("XResourceManagerString", as: ResourceString.self),
      let close = unsafe function("XCloseDisplay", as: CloseDisplay.self),
      let display = unsafe open(nil)
    else { return nil }
    defer { _ = unsafe close(display) }
    return unsafe read(display).map { unsafe String(cString: $0) }
  }

  /// A closure that is called when the server has ended, before the process ends.
  @MainActor static var willEnd: () -> Void = {}

  /// Installs a handler for the loss of the connection. Xlib ends the process when the handler returns. The handler
  /// therefore ends the process itself, with a message and an error status.
  static func installIOErrorHandler() {
    guard let setHandler = unsafe function("XSetIOErrorHandler", as: SetIOErrorHandler.self) else { return }
    _ = unsafe setHandler { _ in
      // SDL also uses the connection on another thread, to end a wait.
      if Thread.isMainThread { MainActor.assumeIsolated { XServer.willEnd() } }
      StandardStream.error.log("splashview: \(DesktopError.gone(system: "X server"))")
      _exit(2)
    }
  }

  /// Installs a handler that logs errors. Xlib's default handler ends the process at each error.
  ///
  /// SDL 2.26 ends its own wait by a message to the window, on a second connection. This message may reach the server
  /// after the window is closed. The error is harmless.
  static func installErrorHandler() {
    guard let setHandler = unsafe function("XSetErrorHandler", as: SetErrorHandler.self) else { return }
    _ = unsafe setHandler { _, event in
      guard let event = unsafe event?.pointee else { return 0 }
      let isLateMessage = unsafe event.request_code == 25 && event.error_code == 3
      if !isLateMessage {
        let what = unsafe "X error \(event.error_code) of request \(event.request_code)"
        StandardStream.error.log("splashview: \(what)")
      }
      return 0
    }
  }

  private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    guard let library = unsafe dlopen("libX11.so.6", RTLD_NOW | RTLD_GLOBAL), let address = unsafe dlsym(library, name)
    else { return nil }
    return unsafe unsafeBitCast(address, to: type)
  }
}
