// swift-tools-version: 6.2
// A client package, as users write it: it depends on the libraries by path and imports UIKit only. `.ci/client` fills
// in the path and runs its tests.
import PackageDescription

let uiKit: Target.Dependency = .product(name: "UIKit", package: "splashview")
let media: [Target.Dependency] = [
  .product(name: "AVFoundation", package: "splashview"), .product(name: "MapKit", package: "splashview"),
]

func client(_ name: String, _ mode: SwiftLanguageMode, also: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: [uiKit] + also,
    swiftSettings: [
      // Warnings may name only symbols that are deprecated on iOS too.
      .swiftLanguageMode(mode), .treatAllWarnings(as: .error), .treatWarning("DeprecatedDeclaration", as: .warning),
    ])
}

let clients = [
  client("Mode4", .v4, also: media), client("Mode42", .v4_2), client("Mode5", .v5), client("Mode6", .v6),
  // These import Foundation and Dispatch too, as most apps do.
  client("FoundationImport4", .v4), client("FoundationImport42", .v4_2), client("FoundationImport5", .v5),
  client("FoundationImport6", .v6),
]

let package = Package(
  name: "client",
  dependencies: [.package(name: "splashview", path: "SPLASHVIEW_PATH")],
  targets: clients + [
    .testTarget(
      name: "ClientTests",
      dependencies: clients.map { .target(name: $0.name) } + [
        uiKit, .product(name: "Simulator", package: "splashview"),
        .product(name: "ViewSnapshotTesting", package: "splashview"),
      ], exclude: ["__Snapshots__"],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ])
