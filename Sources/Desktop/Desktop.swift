// The desktop: a real window on X11 or Wayland, without a GPU.
//
// SDL2 makes the window and brings the input; pictures go to the screen by shared memory, on X11 through SDL's window
// surface, on Wayland through buffers of our own. What is in the window is the workbench's business and reaches this
// room as `WindowContent`: a picture, what changed in it, and when the next one is wanted.
// Rule inside: only the bridges name C.
import CoreGraphics
import Workbench

/// Opens the application's window.
@MainActor package enum Desktop {
  /// How the window is to be.
  package struct WindowOptions: Sendable {
    /// Which window system.
    package var driver: VideoDriver = .auto
    /// Pixels per point, where the window system does not say.
    package var zoom: Double?
    /// Whether to tell about driver and frame times.
    package var isVerbose = false
    /// Takes lines for the developer.
    package var log: @Sendable (String) -> Void = { line in
      FileHandle.standardError.write(Data("splashview: \(line)\n".utf8))
    }

    package init() {}
  }

  /// Shows content in a window with room for `size` points until it is closed; returns the size in points that it was
  /// left with, nil when that was the whole screen's.
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
      system: window, presenter: wayland ?? SurfacePresenter(window: window), content: content)
    try loop.run()
    if options.isVerbose { options.log(loop.statistics.summary) }
    return window.isFullScreen ? nil : window.metrics.size
  }
}
