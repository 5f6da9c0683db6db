import CoreGraphics
import Testing

@testable import splashview

/// Functions on a stack belong to the scene, to a library or to the program that runs the scene.
@Suite struct CodeOriginTests {
  private static let program = ((CommandLine.arguments.first ?? "") as NSString).lastPathComponent

  @Test(arguments: [
    ("$s5Youla10SplashViewC4tickyyF", CodeOrigin.client),
    ("$s5UIKit6UIViewC5alpha14CoreFoundation7CGFloatVvs", .library),
    ("$s9Simulator10SimulationC3runyyF", .simulator), ("clock_gettime", .clock), ("main", .simulator),
    // Copies of the toolchain's generic functions, which would otherwise pass for a scene.
    ("$s20FoundationEssentials4DataV5countSivg", .library), ("$s15Synchronization5MutexV8withLockyyF", .library),
  ]) func programFunctionsAreRecognizedByTheirModule(_ symbol: String, _ origin: CodeOrigin) {
    #expect(CodeOrigin(image: "/usr/bin/\(Self.program)", symbol: symbol) == origin)
  }

  @Test(arguments: [("/usr/lib/libFoundation.so", CodeOrigin.library), ("/tmp/libApp.so", .client), ("", .simulator)])
  func libraryFunctionsAreRecognizedByTheirFile(_ image: String, _ origin: CodeOrigin) {
    #expect(CodeOrigin(image: image, symbol: "$s3App4tickyyF") == origin)
  }
}
