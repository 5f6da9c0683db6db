// swift-tools-version: 6.2
// A client as strangers write it: it depends on the libraries by path and imports UIKit. `.ci/client` fills in the
// path and runs its tests.
import PackageDescription

func client(_ name: String, _ mode: SwiftLanguageMode) -> Target {
  .target(
    name: name, dependencies: [.product(name: "UIKit", package: "splashview")],
    swiftSettings: [.swiftLanguageMode(mode), .treatAllWarnings(as: .error)])
}

let package = Package(
  name: "client",
  dependencies: [.package(name: "splashview", path: "SPLASHVIEW_PATH")],
  targets: [
    client("Mode4", .v4), client("Mode5", .v5), client("Mode6", .v6),
    .testTarget(
      name: "ClientTests",
      dependencies: [
        "Mode4", "Mode5", "Mode6", .product(name: "UIKit", package: "splashview"),
        .product(name: "Simulator", package: "splashview"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ])
