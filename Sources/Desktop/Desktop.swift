// A window on X11 or Wayland, without a GPU.
//
// SDL2 opens the window and delivers the input. Frames reach the screen through shared memory: on X11 through SDL's
// window surface, on Wayland through our own buffers. A `WindowContent` draws the frames, returns their damage, and
// states the time of the next frame.
// Only the files named …Bridge use C.
import CoreGraphics
import Workbench

/// Opens the application's window.
@MainActor package enum Desktop {
  /// The video driver of the window, such as `x11`; nil where there is no window.
  package private(set) static var driverName: String?

  /// The options of the window.
  package struct WindowOptions: Sendable {
    /// The window system to use.
    package var driver: VideoDriver = .auto
    /// The number of pixels per point if the window system does not provide it.
    package var zoom: Double?
    /// A Boolean value indicating whether the driver and the frame times are logged.
    package var isVerbose = false
    /// Logs a line for the developer.
    package var log: @Sendable (String) -> Void = { StandardStream.error.log("splashview: \($0)") }
    /// A closure that is called when the window system has ended, before the process ends or `run` throws.
    package var lost: @MainActor @Sendable () -> Void = {}

    /// A closure that returns the content for a dropped file or folder, which replaces the current content. It is nil
    /// to accept no drops.
    package var open: (@MainActor @Sendable (_ path: String) throws -> any WindowContent)?

    /// The time after the first frame at which the window closes by itself, in seconds; nil to keep it open.
    package var seconds: Double?
    /// A closure that receives the measurements when the window closes.
    package var measured: @MainActor @Sendable (WindowMeasurement) -> Void = { _ in }

    package init() {}
  }

  /// Shows content in a window of `size` points until it is closed. Returns the last size in points, or nil for a
  /// full-screen window.
  package static func run(
    _ content: any WindowContent, title: String, size: CGSize, options: WindowOptions
  ) throws(DesktopError) -> CGSize? {
    let window = try SDLWindow.open(
      title: title, size: size, driver: options.driver, zoom: options.zoom, log: options.log)
    driverName = window.driverName
    defer {
      driverName = nil
      window.close()
    }
    if options.isVerbose { options.log("video driver: \(window.driverName)") }
    let wayland = window.driverName == "wayland" ? try WaylandPresenter(window: window) : nil
    defer { wayland?.close() }
    let loop = try WindowLoop(
      system: window, presenter: wayland ?? SurfacePresenter(window: window), content: content,
      seconds: options.seconds)
    loop.start(wake: window.wakeUp, open: options.open)
    XServer.willEnd = options.lost
    defer { XServer.willEnd = {} }
    do throws(DesktopError) { try loop.run() } catch {
      if case .gone = error { options.lost() }
      throw error
    }
    var measurement = loop.statistics.measurement
    measurement.driver = window.driverName
    if options.isVerbose { options.log(measurement.summary) }
    options.measured(measurement)
    return window.isFullScreen ? nil : window.metrics.size
  }
}
