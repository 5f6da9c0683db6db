// swift-tools-version: 6.2
// The rooms of the house, bottom up; `dependencies` are the doors. See each room's Architecture.md.
import PackageDescription

/// Our own code: Swift 6, every warning an error, unsafe code visible.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .strictMemorySafety(),
]
/// The rasterizer's inner loops work on raw memory.
let kernel: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
/// Client code, in the language mode of its original.
func client(_ mode: SwiftLanguageMode) -> [SwiftSetting] {
  [.swiftLanguageMode(mode), .treatAllWarnings(as: .error)]
}

func room(_ name: String, _ doors: [Target.Dependency], path: String? = nil, settings: [SwiftSetting] = strict)
  -> Target
{
  .target(name: name, dependencies: doors, path: path, swiftSettings: settings)
}

func seed(_ name: String, _ mode: SwiftLanguageMode, also: [Target.Dependency] = []) -> Target {
  room(name, ["UIKit"] + also, path: "Sources/Scenes/\(name)", settings: client(mode))
}

func tests(_ name: String, _ doors: [Target.Dependency], fixtures: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: doors + ["_Testing_CoreGraphics", "_Testing_UIKit"],
    path: "Tests/\(name)Tests", exclude: fixtures,
    swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
}

let libraries: [Target] = [
  // No pkg-config: what it prints for SDL holds -D_REENTRANT, of which the package manager warns in every build.
  .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
  .systemLibrary(name: "CWayland", pkgConfig: "wayland-client", providers: [.apt(["libwayland-dev"])]),
  .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
  .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
  .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
  .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
  .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
  .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
  .target(name: "CKernels"),
  .target(name: "CAllocations"),
  room("_Testing_CoreGraphics", []),
  room("_Testing_UIKit", []),

  room("CoreGraphics", []),
  room("ImageIO", ["CoreGraphics", "CPNG", "CTurboJPEG", "CWebP", "CZlib"]),
  room("CoreText", ["CoreGraphics", "CHarfBuzz"]),
  room("Rasterizer", ["CoreGraphics", "CKernels"], settings: kernel),
  room("QuartzCore", ["CoreGraphics", "CoreText"]),
  room("Compositor", ["Rasterizer", "QuartzCore", "CoreGraphics"]),
  room("UIKit", ["QuartzCore", "ImageIO", "CoreText", "CoreGraphics"]),
  room("AVFoundation", ["UIKit"]),
  room("MapKit", ["UIKit"]),
  room("Simulator", ["UIKit", "Compositor", "Rasterizer", "QuartzCore", "ImageIO", "CoreText", "CoreGraphics"]),
]

let seeds: [Target] = [
  seed("Youla", .v5),
  seed("Snapchat", .v5, also: ["AVFoundation"]),
  seed("Skype", .v5, also: ["AVFoundation"]),
  seed("Reveal", .v5),
  seed("Fuber", .v5, also: ["MapKit"]),
  room(
    "Scenes", ["Youla", "Snapchat", "Skype", "Reveal", "Fuber", "Simulator", "UIKit"],
    path: "Sources/Scenes/Catalogue"),
]

let application: [Target] = [
  room("Workbench", ["UIKit", "Simulator", "Compositor", "Rasterizer", "QuartzCore", "ImageIO", "CoreGraphics"]),
  room("Desktop", ["Workbench", "Simulator", "Rasterizer", "CSDL2", "CWayland", "CDBus", "CoreGraphics"]),
  .executableTarget(
    name: "splashview",
    dependencies: [
      "Desktop", "Workbench", "Scenes", "Simulator", "Compositor", "Rasterizer", "QuartzCore", "CoreGraphics",
      "CAllocations",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ], swiftSettings: strict),
  .executableTarget(
    name: "Benchmarks",
    dependencies: ["SampleLayouts", "UIKit", "Compositor", "Rasterizer", "QuartzCore", "CoreGraphics"],
    swiftSettings: strict),
  .executableTarget(
    name: "Artwork", dependencies: ["Simulator", "Rasterizer", "ImageIO", "CoreText", "CoreGraphics"],
    swiftSettings: strict),
]

let testTargets: [Target] = [
  room("PropertyTesting", ["CoreGraphics"], path: "Tests/PropertyTesting"),
  room("SampleLayouts", ["UIKit", "CoreGraphics"], path: "Tests/SampleLayouts"),
  tests("CoreGraphics", ["CoreGraphics"]),
  tests("ImageIO", ["ImageIO", "Rasterizer", "CoreGraphics", "PropertyTesting"]),
  tests("CoreText", ["CoreText", "CoreGraphics"]),
  tests("Rasterizer", ["Rasterizer", "CKernels", "ImageIO", "CoreGraphics"]),
  tests("QuartzCore", ["QuartzCore", "CoreText", "CoreGraphics"]),
  tests(
    "Compositor", ["Compositor", "Rasterizer", "QuartzCore", "ImageIO", "CoreGraphics"], fixtures: ["Fixtures"]),
  tests("UIKit", ["UIKit", "QuartzCore", "CoreGraphics", "Simulator", "PropertyTesting", "SampleLayouts"]),
  tests("AVFoundation", ["AVFoundation", "UIKit", "QuartzCore", "CoreGraphics"]),
  tests(
    "Simulator", ["Simulator", "UIKit", "QuartzCore", "ImageIO", "CoreGraphics", "PropertyTesting"],
    fixtures: ["Documents/Fixtures", "Seams/Fixtures"]),
  tests(
    "Scenes",
    ["Scenes", "Simulator", "Compositor", "Rasterizer", "UIKit", "QuartzCore", "CoreGraphics", "PropertyTesting"]),
  tests("Golden", ["Scenes", "Simulator", "Artwork", "Rasterizer", "ImageIO", "CoreGraphics"]),
  tests("Workbench", ["Workbench", "Scenes", "Simulator", "Rasterizer", "QuartzCore", "UIKit", "CoreGraphics"]),
  tests("Desktop", ["Desktop", "Workbench", "Rasterizer", "CoreGraphics"]),
  tests("splashview", ["splashview", "CAllocations", "CoreGraphics"]),
  tests("Benchmarks", ["Benchmarks", "Rasterizer", "CoreGraphics"]),
  tests("EndToEnd", ["ImageIO", "CoreGraphics"]),
]

let package = Package(
  name: "splashview",
  products: [
    .library(name: "CoreGraphics", targets: ["CoreGraphics", "_Testing_CoreGraphics"]),
    .library(name: "CoreText", targets: ["CoreText"]),
    .library(name: "ImageIO", targets: ["ImageIO"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
    .library(name: "AVFoundation", targets: ["AVFoundation"]),
    .library(name: "MapKit", targets: ["MapKit"]),
    .library(name: "Simulator", targets: ["Simulator"]),
    .executable(name: "splashview", targets: ["splashview"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0"),
  ],
  targets: libraries + seeds + application + testTargets
)
