import Foundation
import Testing

/// Pages with films, opened in a real browser where there is one.
@Suite struct PageTests {
  private static let browser = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .first(where: FileManager.default.isExecutableFile)

  @Test(.enabled(if: browser != nil, "Chromium is not installed")) func aBrowserPlaysThePage() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = folder.appendingPathComponent("film.html").path
    let written = try Program.run(["page", "reveal", "--to", "0.5", "--scale", "1", "-o", page])
    try #require(written.status == 0, "\(written.errors)")
    #expect(written.text == page + "\n")
    let words = [
      "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)/profile",
      "--virtual-time-budget=20000", "--dump-dom", "file://" + page,
    ]
    let shown = try Program.run(try #require(Self.browser), words, environment: [:], limit: 90)
    try #require(shown.status == 0, "\(shown.errors)")
    // The script has decoded every frame and shows the first.
    #expect(shown.text.contains("0.000 s, frame 1 of 15"), "\(shown.text.suffix(600))")
    #expect(shown.text.contains("<main id=\"player\">"))
  }

  @Test func aPageThatCannotBeWrittenIsNotThere() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, words) in [("/proc/none/a.html", [String]()), (folder.path + "/a.html", ["--at", "1"])] {
      let output = try Program.run(["page", "reveal", "--to", "0.1", "-o", path] + words)
      #expect(output.status == 2 && output.errors.hasPrefix("splashview: "), "\(output.errors)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}
