import Foundation
import Testing

/// Pages with videos, opened in a real browser where there is one.
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

  /// Drives a page with keys only, at the widths of a desktop and of a phone. Expects no errors and no wider page.
  private func drive(_ kind: String, _ page: String, in folder: String) throws {
    let script = Program.root.appendingPathComponent("Tests/Browser/drive.py").path
    for size in ["1280x900", "390x844"] {
      let output = try Program.run(
        "/usr/bin/python3", [script, kind, page, size, folder], environment: ["BROWSER_PROGRAM": Self.browser ?? ""],
        limit: 120)
      #expect(output.status == 0, "\(size): \(output.text) \(output.errors)")
      #expect(output.text.contains("overflow=0\ndone=1\n"), "\(size): \(output.text)")
    }
  }

  @Test(.enabled(if: browser != nil, "Chromium is not installed")) func aPageIsDrivenByKeysAlone() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = folder.appendingPathComponent("film.html").path
    let written = try Program.run(["page", "reveal", "--from", "0.9", "--to", "1.4", "--scale", "1", "-o", page])
    try #require(written.status == 0, "\(written.errors)")
    try drive("film", page, in: folder.path)
  }

  @Test(.enabled(if: browser != nil, "Chromium is not installed")) func aReportIsDrivenByKeysAlone() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = folder.appendingPathComponent("report.html").path
    let words = ["reveal", "reveal", "--at", "1", "--second-options", "--at 1.5", "--format", "html", "-o", page]
    let written = try Program.run(["diff"] + words)
    try #require(written.status == 1, "\(written.errors)")
    try drive("report", page, in: folder.path)
  }

  @Test func aPageThatCannotBeWrittenLeavesNoFile() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, words) in [("/proc/none/a.html", [String]()), (folder.path + "/a.html", ["--at", "1"])] {
      let output = try Program.run(["page", "reveal", "--to", "0.1", "-o", path] + words)
      #expect(output.status == 2 && output.errors.hasPrefix("splashview: "), "\(output.errors)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}
