// swift-tools-version: 6.2
// The targets of the package, from the lowest to the highest. Each has an Architecture.md in its `.docc` folder; the
// whole is described in Sources/splashview/splashview.docc/Architecture.md.
import PackageDescription

/// Settings of our own code: Swift 6, every warning is an error, and every unsafe expression is marked.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .strictMemorySafety(),
]
/// Settings of the rasterizer. Its inner loops work on raw memory, so unsafe expressions are not marked.
let kernel: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
/// Settings of client code: the language mode of its original.
func client(_ mode: SwiftLanguageMode) -> [SwiftSetting] {
  [.swiftLanguageMode(mode), .treatAllWarnings(as: .error)]
}

func target(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil, settings: [SwiftSetting] = strict)
  -> Target
{
  .target(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
}

/// A sample scene. The folder `App` is iOS code, which a plugin rewrites; one file beside it compiles as it is.
func sampleScene(_ name: String, _ mode: SwiftLanguageMode, also: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: ["UIKit"] + also, path: "Sources/Scenes/\(name)", exclude: ["App"],
    swiftSettings: client(mode), plugins: ["SceneRewriting"])
}

/// Returns the targets with all targets below them as dependencies.
///
/// The code that makes an object holds its size, also of a class from two targets below. The package manager compiles a
/// target again only when a target that it names has changed; with an old size, objects would overwrite each other.
func withIndirectDependencies(_ targets: [Target]) -> [Target] {
  let targetsByName = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
  func names(below target: Target) -> [String] {
    target.dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } }
  }
  func closure(of target: Target, into found: inout [String]) {
    for name in names(below: target) where !found.contains(name) {
      found.append(name)
      if let next = targetsByName[name] { closure(of: next, into: &found) }
    }
  }
  for target in targets.reversed() {
    var found: [String] = []
    closure(of: target, into: &found)
    target.dependencies += found.filter { !names(below: target).contains($0) }.map { .byName(name: $0) }
  }
  return targets
}

/// Tests that compute little themselves are not optimised: it would take longer than they run.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], fixtures: [String] = [], computesMuch: Bool = false
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies + ["_Testing_CoreGraphics", "_Testing_UIKit"],
    path: "Tests/\(name)Tests", exclude: fixtures,
    swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
      + (computesMuch ? [] : [.unsafeFlags(["-Onone"])]))
}

let libraries: [Target] = [
  .systemLibrary(name: "CWayland", pkgConfig: "wayland-client", providers: [.apt(["libwayland-dev"])]),
  .systemLibrary(name: "CSharedMemory"),
  .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
  .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
  .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
  .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
  .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
  .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
  // SDL itself is loaded where a window opens.
  .target(name: "CSDL2"),
  .target(name: "CKernels"),
  .target(name: "CAllocations"),
  .target(name: "CCallSites"),
  .target(name: "CClockReads"),
  target("_Testing_CoreGraphics", []),
  target("_Testing_UIKit", []),

  target("CoreGraphics", []),
  target("ImageIO", ["CoreGraphics", "CPNG", "CTurboJPEG", "CWebP", "CZlib"]),
  target("CoreText", ["CoreGraphics", "CHarfBuzz"]),
  target("Compression", ["CZlib"]),
  target("LottieReading", ["Compression", "CZlib"]),
  target("Rasterizer", ["CoreGraphics", "CKernels"], settings: kernel),
  target("QuartzCore", ["CoreGraphics", "CoreText"]),
  target("Compositor", ["Rasterizer", "QuartzCore", "CoreGraphics"]),
  target("ConstraintSolver", []),
  target("ResourceBundles", ["ImageIO", "CoreGraphics"]),
  target("UIKit", ["QuartzCore", "ConstraintSolver", "ResourceBundles", "ImageIO", "CoreText", "CoreGraphics"]),
  target("AVFoundation", ["UIKit"]),
  target("CoreLocation", ["CoreGraphics"]),
  target("MapKit", ["UIKit", "CoreLocation"]),
  target("Projects", ["LottieReading"]),
  target("Simulator", ["UIKit", "Compositor", "Rasterizer", "QuartzCore", "ImageIO", "CoreText", "CoreGraphics"]),
]

let sampleScenes: [Target] = [
  .plugin(name: "SceneRewriting", capability: .buildTool(), path: "Sources/SceneRewriting", exclude: ["rewrite-scene"]),
  sampleScene("Youla", .v5),
  sampleScene("Snapchat", .v5, also: ["AVFoundation"]),
  sampleScene("Skype", .v5, also: ["AVFoundation"]),
  sampleScene("Reveal", .v5),
  sampleScene("Fuber", .v5, also: ["MapKit"]),
  target(
    "Scenes", ["Youla", "Snapchat", "Skype", "Reveal", "Fuber", "Simulator", "UIKit"],
    path: "Sources/Scenes/Catalogue"),
]

let application: [Target] = [
  target("Comparison", ["Simulator", "ImageIO", "CoreGraphics"]),
  // Testing and XCTest come with the toolchain.
  target(
    "ViewSnapshotTesting",
    [
      "Comparison", "Simulator", "Compositor", "Rasterizer", "UIKit", "QuartzCore", "ImageIO", "CoreGraphics",
      "_Testing_UIKit", "_Testing_CoreGraphics",
    ]),
  target("GoldenSuites", ["Comparison", "Projects", "Simulator", "CoreText", "CoreGraphics"]),
  target(
    "Recording", ["Simulator", "Compositor", "ImageIO", "Projects", "CoreGraphics"]),
  target("ProjectHost", ["Projects", "Simulator", "UIKit", "QuartzCore", "Compression", "CoreGraphics", "CCallSites"]),
  target("Workbench", ["UIKit", "Simulator", "Compositor", "Rasterizer", "QuartzCore", "ImageIO", "CoreGraphics"]),
  target(
    "PreviewProcess",
    ["Workbench", "Projects", "Simulator", "Rasterizer", "QuartzCore", "CSharedMemory", "CoreGraphics"]),
  target("Desktop", ["Workbench", "Simulator", "Rasterizer", "CSDL2", "CWayland", "CDBus", "CoreGraphics"]),
  .executableTarget(
    name: "splashview",
    dependencies: [
      "Desktop", "PreviewProcess", "Workbench", "Scenes", "Recording", "GoldenSuites", "Comparison", "ProjectHost",
      "Projects",
      "LottieReading",
      "Simulator",
      "Compositor",
      "Rasterizer", "QuartzCore", "CoreGraphics",
      "CAllocations", "CClockReads",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ], swiftSettings: strict),
  .executableTarget(
    name: "Benchmarks",
    dependencies: ["SampleLayouts", "UIKit", "Compositor", "Rasterizer", "QuartzCore", "CoreGraphics"],
    swiftSettings: strict),
  // Compares drawn images with the snapshots of lottie-ios; see Tests/Apple.
  .executableTarget(
    name: "SnapshotComparison", dependencies: ["ImageIO", "CoreGraphics"], path: "Tests/Apple/Comparison",
    swiftSettings: strict),
  .executableTarget(
    name: "Artwork", dependencies: ["Simulator", "Rasterizer", "ImageIO", "CoreText", "CoreGraphics"],
    swiftSettings: strict),
]

let testTargets: [Target] = [
  target("PropertyTesting", ["CoreGraphics"], path: "Tests/PropertyTesting"),
  target("BundleFixtures", ["ResourceBundles", "CoreGraphics"], path: "Tests/BundleFixtures"),
  target("TestDevices", ["QuartzCore", "CoreGraphics", "CAllocations"], path: "Tests/TestDevices"),
  target("SampleLayouts", ["UIKit", "CoreGraphics"], path: "Tests/SampleLayouts"),
  target("ScriptFiles", [], path: "Tests/ScriptFiles"),
  tests("CoreGraphics", ["CoreGraphics"], computesMuch: true),
  tests("ImageIO", ["ImageIO", "Rasterizer", "CoreGraphics", "PropertyTesting"], computesMuch: true),
  tests("Compression", ["Compression", "CoreGraphics"]),
  tests("LottieReading", ["LottieReading", "PropertyTesting", "CoreGraphics"]),
  tests("CoreText", ["CoreText", "CoreGraphics"]),
  tests("Rasterizer", ["Rasterizer", "CKernels", "ImageIO", "CoreGraphics", "PropertyTesting"], computesMuch: true),
  tests("QuartzCore", ["QuartzCore", "TestDevices", "CoreText", "CoreGraphics", "PropertyTesting"]),
  tests(
    "Compositor", ["Compositor", "TestDevices", "Rasterizer", "QuartzCore", "ImageIO", "CoreGraphics"],
    fixtures: ["Fixtures"], computesMuch: true),
  tests("ConstraintSolver", ["ConstraintSolver", "CoreGraphics"]),
  tests("ResourceBundles", ["ResourceBundles", "BundleFixtures", "CoreGraphics", "PropertyTesting"]),
  tests(
    "UIKit",
    [
      "UIKit", "TestDevices", "QuartzCore", "ResourceBundles", "BundleFixtures", "CoreGraphics", "Simulator",
      "PropertyTesting", "SampleLayouts",
    ]),
  tests("AVFoundation", ["AVFoundation", "ScriptFiles", "TestDevices", "UIKit", "QuartzCore", "CoreGraphics"]),
  tests("CoreLocation", ["CoreLocation", "TestDevices", "CoreGraphics"]),
  tests("MapKit", ["MapKit", "CoreLocation", "UIKit", "TestDevices", "QuartzCore", "CoreGraphics"]),
  tests(
    "Simulator", ["Simulator", "TestDevices", "UIKit", "QuartzCore", "ImageIO", "CoreGraphics", "PropertyTesting"],
    fixtures: ["Documents/Fixtures", "Seams/Fixtures"]),
  tests(
    "Scenes",
    [
      "Scenes", "Simulator", "Compositor", "Rasterizer", "TestDevices", "UIKit", "QuartzCore", "CoreGraphics",
      "PropertyTesting",
    ]),
  tests("Golden", ["Scenes", "Simulator", "Artwork", "Rasterizer", "ImageIO", "CoreGraphics"], computesMuch: true),
  tests(
    "Workbench",
    [
      "Workbench", "Scenes", "Compositor", "Simulator", "Rasterizer", "TestDevices", "QuartzCore", "UIKit",
      "ImageIO", "CoreGraphics", "PropertyTesting",
    ]),
  tests("Desktop", ["Desktop", "Workbench", "Rasterizer", "CSDL2", "CoreGraphics"]),
  tests(
    "PreviewProcess",
    ["PreviewProcess", "Workbench", "Projects", "Simulator", "Rasterizer", "PropertyTesting", "CoreGraphics"]),
  tests("Comparison", ["Comparison", "Simulator", "ImageIO", "CoreGraphics"]),
  tests(
    "ViewSnapshotTesting", ["ViewSnapshotTesting", "Comparison", "Simulator", "UIKit", "ImageIO", "CoreGraphics"],
    fixtures: ["Expectations/__Snapshots__"]),
  tests("GoldenSuites", ["GoldenSuites", "Scenes", "Comparison", "Simulator", "ImageIO", "CoreGraphics"]),
  tests("Recording", ["Recording", "Simulator", "ImageIO", "CoreGraphics"]),
  tests("Projects", ["Projects", "PropertyTesting", "CoreGraphics"]),
  tests("ProjectBuilding", ["Projects", "PropertyTesting", "CoreGraphics"]),
  tests("splashview", ["splashview", "CAllocations", "CoreGraphics"]),
  tests("Benchmarks", ["Benchmarks", "Rasterizer", "CoreGraphics"]),
  tests("EndToEnd", ["ScriptFiles", "ImageIO", "CoreGraphics"]),
]

let package = Package(
  name: "splashview",
  products: [
    .library(name: "CoreGraphics", targets: ["CoreGraphics", "_Testing_CoreGraphics"]),
    .library(name: "CoreText", targets: ["CoreText"]),
    .library(name: "Compression", targets: ["Compression"]),
    .library(name: "ImageIO", targets: ["ImageIO"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
    .library(name: "AVFoundation", targets: ["AVFoundation"]),
    .library(name: "CoreLocation", targets: ["CoreLocation"]),
    .library(name: "MapKit", targets: ["MapKit"]),
    .library(name: "Simulator", targets: ["Simulator"]),
    .library(
      name: "ViewSnapshotTesting", targets: ["ViewSnapshotTesting", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .executable(name: "splashview", targets: ["splashview"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0"),
  ],
  targets: withIndirectDependencies(libraries + sampleScenes + application + testTargets)
)
