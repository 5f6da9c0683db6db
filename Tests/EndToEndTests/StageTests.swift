import Foundation
import ImageIO
import Testing

/// Film strips, and videos with more than a screen.
@Suite struct StageTests {
  private func size(_ path: String) throws -> [Int] {
    let pixels = try PNGReader.pixels([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    return [pixels.width, pixels.height]
  }

  @Test func aStripShowsItsMoments() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("strip.png").path
    let output = try Program.run(
      ["strip", "reveal", "--times", "launch,1,1.5", "--width", "75", "--size", "300x600", "-o", path])
    try #require(output.status == 0, "\(output.errors)")
    #expect(output.text == path + "\n")
    // Three images of 75 points with two gaps and two margins, at two pixels for each point.
    #expect(try size(path) == [2 * (3 * 75 + 20 + 32), 2 * (150 + 20 + 32)])
  }

  @Test func devicesAreShownSideBySide() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let frames = folder.appendingPathComponent("%d.png").path
    let words = [
      "record", "reveal", "--to", "0.1", "--fps", "10", "--devices", "iPhone SE,iPhone 8", "--bezel", "--overlay",
      "--curves", "--touches", "--background", "20242c", "-o", frames,
    ]
    let output = try Program.run(words)
    try #require(output.status == 0, "\(output.errors)")
    let path = folder.appendingPathComponent("0.png").path
    #expect(try size(path) == [2 * (320 + 28 + 20 + 375 + 28 + 40), 2 * (667 + 28 + 40)])
    let pixels = try PNGReader.pixels([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    #expect(pixels.pixels[0] == 0xFF20_242C)
  }

  /// No file may grow beyond a kilobyte, as on a full disk.
  @Test(arguments: ["a.gif", "a.png", "a.webp", "a.y4m", "a.html", "a.mp4", "shots/%d.png"])
  func aFullDiskLeavesNothing(name: String) throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let command = name.hasSuffix(".html") ? "page" : "record"
    let script = """
      cd '\(folder.path)'; ulimit -f 1
      exec "$program" \(command) reveal --from 1 --to 1.3 --scale 1 -o \(name)
      """
    let output = try Program.run("/bin/bash", ["-c", script], environment: ["program": Program.binary], limit: 60)
    #expect(output.status == 2 && output.errors.contains("splashview: "), "\(output.errors)")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).isEmpty)
  }
}
