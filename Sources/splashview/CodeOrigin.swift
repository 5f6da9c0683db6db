import CoreGraphics

/// The origin of a function on a stack.
enum CodeOrigin: Equatable {
  /// A scene, or an opened project.
  case client
  /// A library of the system, or a module that replaces one of Apple's.
  case library
  /// This program's code that runs the scene.
  case simulator
  /// The functions that replace the clock.
  case clock

  /// The modules that scenes call. They belong to this program, or to the toolchain, whose generic functions are
  /// specialized into this program.
  private static let libraries: Set = [
    "Foundation", "FoundationEssentials", "Dispatch", "Synchronization", "Runtime",
    "CoreGraphics", "CoreText", "ImageIO", "QuartzCore", "UIKit", "AVFoundation", "CoreLocation", "MapKit",
    "Compression", "ConstraintSolver", "ResourceBundles", "Rasterizer", "Compositor",
  ]
  /// The modules of this program that call scenes.
  private static let simulators: Set = [
    "Simulator", "ProjectHost", "Projects", "Workbench", "Recording", "Comparison", "GoldenSuites", "PreviewProcess",
    "Desktop", "splashview", "ArgumentParser", "ArgumentParserToolInfo", "Scenes",
  ]
  private static let clockFunctions: Set = ["clock_gettime", "gettimeofday", "time", "read_clock", "cc_begin"]

  /// Finds the origin of a symbol in the file of a program or a library.
  init(image: String, symbol: String) {
    let name = (image as NSString).lastPathComponent
    if Self.clockFunctions.contains(symbol) {
      self = .clock
    } else if name.isEmpty {
      // The outermost address of a stack belongs to no file.
      self = .simulator
    } else if ["lib_Foundation", "libFoundation", "libswift", "libdispatch", "libBlocksRuntime", "libc.", "libc-"]
      .contains(where: name.hasPrefix)
    {
      self = .library
    } else if let module = Self.module(of: symbol), name == Self.program {
      self = Self.libraries.contains(module) ? .library : Self.simulators.contains(module) ? .simulator : .client
    } else {
      self = name == Self.program ? .simulator : .client
    }
  }

  private static let program = ((CommandLine.arguments.first ?? "") as NSString).lastPathComponent

  /// Returns the module of a mangled Swift name, such as `Youla` of `$s5Youla8ViewC4tickyyF`.
  private static func module(of symbol: String) -> String? {
    guard symbol.hasPrefix("$s") else { return nil }
    let rest = symbol.dropFirst(2)
    let digits = rest.prefix(while: \.isNumber)
    guard let length = Int(digits), length > 0 else { return nil }
    let name = rest.dropFirst(digits.count).prefix(length)
    return name.count == length ? String(name) : nil
  }
}
