// A window on X11 or Wayland, without a GPU.
//
// SDL2 opens the window and delivers the input. Frames go to the screen in shared memory: on X11 through SDL's window
// surface, on Wayland through buffers of our own. The content of the window is a `WindowContent`: it draws frames, names
// their damage, and says when it wants the next one.
// Rule of this target: only the files named …Bridge use C.
import CoreGraphics
import Workbench

/// Opens the application's window.
@MainActor package enum Desktop {
  /// The options of the window.
  package struct WindowOptions: Sendable {
    /// The window system to use.
    package var driver: VideoDriver = .auto
    /// The number of pixels per point, where the window system does not provide it.
    package var zoom: Double?
    /// A Boolean value indicating whether the driver and the frame times are logged.
    package var isVerbose = false
    /// Logs a line for the developer.
    package var log: @Sendable (String) -> Void = { StandardStream.error.log("splashview: \($0)") }
    /// Called when the window system has gone, before the process ends or `run` throws.
    package var lost: @MainActor @Sendable () -> Void = {}

    /// Returns the content of a file or folder that was dropped on the window, which takes the place of the one before;
    /// nil where nothing can be dropped.
    package var open: (@MainActor @Sendable (_ path: String) throws -> any WindowContent)?

    /// The seconds after the first frame at which the window closes by itself; nil for a window that a person closes.
    package var seconds: Double?
    /// Called with the measurements when the window closes.
    package var measured: @MainActor @Sendable (WindowMeasurement) -> Void = { _ in }

    package init() {}
  }

  /// Shows content in a window of `size` points until it is closed. Returns the last size in points, or nil where the
  /// window filled the screen.
  package static func run(
    _ content: any WindowContent, title: String, size: CGSize, options: WindowOptions
  ) throws(DesktopError) -> CGSize? {
    let window = try SDLWindow.open(
      title: title, size: size, driver: options.driver, zoom: options.zoom, log: options.log)
    defer { window.close() }
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
