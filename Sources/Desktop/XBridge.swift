// What SDL2 does not say or do about an X server. libX11 is there because SDL loads it; the program does not link it.
// Rule inside: nothing is drawn and no event is read here.
import CSDL2
import CoreGraphics

/// The X server behind SDL's window.
enum XServer {
  private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias Read = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
  private typealias Close = @convention(c) (OpaquePointer) -> Int32
  private typealias Lost = @convention(c) (OpaquePointer?) -> Int32
  private typealias Watch = @convention(c) (Lost) -> UnsafeRawPointer?
  private typealias Failed = @convention(c) (OpaquePointer?, UnsafeMutablePointer<XErrorEvent>?) -> Int32
  private typealias Handle = @convention(c) (Failed) -> UnsafeRawPointer?

  /// The resources that the desktop put on the root window (`Xft.dpi`).
  static func resources() -> String? {
    guard let open = unsafe function("XOpenDisplay", as: Open.self),
      let read = unsafe function("XResourceManagerString", as: Read.self),
      let close = unsafe function("XCloseDisplay", as: Close.self),
      let display = unsafe open(nil)
    else { return nil }
    defer { _ = unsafe close(display) }
    return unsafe read(display).map { unsafe String(cString: $0) }
  }

  /// Xlib ends the process when the server goes away; let it say so in one sentence.
  static func tellOfItsEnd() {
    guard let watch = unsafe function("XSetIOErrorHandler", as: Watch.self) else { return }
    _ = unsafe watch { _ in
      FileHandle.standardError.write(Data("splashview: the X server has gone\n".utf8))
      _exit(1)
    }
  }

  /// Xlib ends the process at every error; let it be a line of the log.
  ///
  /// SDL 2.26 wakes its own wait by a message to the window on a second connection, which may reach the server after the
  /// window has gone: an error once in six closings, and nobody's concern.
  static func surviveErrors() {
    guard let handle = unsafe function("XSetErrorHandler", as: Handle.self) else { return }
    _ = unsafe handle { _, event in
      guard let event = unsafe event?.pointee else { return 0 }
      let isLateMessage = unsafe event.request_code == 25 && event.error_code == 3
      if !isLateMessage {
        let what = unsafe "X error \(event.error_code) of request \(event.request_code)"
        FileHandle.standardError.write(Data("splashview: \(what)\n".utf8))
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
