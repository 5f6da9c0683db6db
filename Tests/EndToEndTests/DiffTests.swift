import Foundation
import ImageIO
import Testing

/// Captures are verified and compared.
@Suite struct DiffTests {
  private func render(_ name: String, _ words: [String], in folder: URL) throws -> String {
    let path = folder.appendingPathComponent(name).path
    let output = try Program.run(["render"] + words + ["--scale", "1", "-o", path])
    try #require(output.status == 0, "\(output.errors)")
    return path
  }

  @Test func aCaptureIsVerified() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let capture = try render("a.png", ["reveal", "--at", "1.2"], in: folder)
    let good = try Program.run(["verify", capture])
    #expect(good.status == 0 && good.text.contains("the same bytes"), "\(good.errors)")
    // The pixels of another moment under the record of this one.
    let other = try render("b.png", ["reveal", "--at", "1.6"], in: folder)
    let texts = try PNGReader.texts([UInt8](try Data(contentsOf: URL(fileURLWithPath: capture))))
    let pixels = try PNGReader.pixels([UInt8](try Data(contentsOf: URL(fileURLWithPath: other))))
    let forged = folder.appendingPathComponent("c.png").path
    try PNGWriter.data(pixels, texts: texts).write(to: URL(fileURLWithPath: forged))
    let bad = try Program.run(["verify", capture, forged, "--format", "json"])
    #expect(bad.status == 1)
    let list = try JSONSerialization.jsonObject(with: Data(bad.text.utf8)) as? [[String: Any]]
    #expect(list?.compactMap { $0["outcome"] as? String } == ["same", "different"])
    let none = try Program.run(["verify", Program.root.appendingPathComponent("Package.swift").path])
    #expect(none.status == 2 && none.errors.contains("Package.swift: this is not an image"))
  }

  @Test func imagesThatCannotBeComparedAreErrors() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let (good, broken) = (try render("a.png", ["reveal", "--at", "1.2"], in: folder), folder.path + "/broken.png")
    try Data(contentsOf: URL(fileURLWithPath: good)).prefix(2000).write(to: URL(fileURLWithPath: broken))
    let small = folder.appendingPathComponent("small.png").path
    let size = try Program.run(["render", "reveal", "--at", "1.2", "--size", "40x40", "--scale", "1", "-o", small])
    try #require(size.status == 0, "\(size.errors)")
    for (words, sentence) in [
      (["diff", good, broken], "broken.png: this PNG file is damaged"),
      (["diff", broken, good, "--format", "json"], "broken.png: this PNG file is damaged"),
      (["verify", broken], "broken.png: this PNG file is damaged"),
      (["diff", good, "none.png"], "none.png: there is no such file"),
    ] {
      let output = try Program.run(words)
      #expect(output.status == 2 && output.errors.contains(sentence) && output.text.isEmpty, "\(words): \(output)")
    }
    let other = try Program.run(["diff", good, small])
    #expect(other.status == 1 && other.text.contains("the sizes differ: 375x667 and 40x40 pixels"), "\(other)")
  }

  @Test func foldersAreCompared() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for side in ["a", "b"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(side), withIntermediateDirectories: true)
      _ = try render("\(side)/same.png", ["reveal", "--at", "1"], in: folder)
      _ = try render("\(side)/moved.png", ["reveal", "--at", side == "a" ? "1" : "1.5"], in: folder)
    }
    let paths = ["a", "b"].map { folder.appendingPathComponent($0).path }
    let text = try Program.run(["diff"] + paths)
    #expect(text.status == 1)
    #expect(text.text.contains("DIFFERENT  moved.png: ") && text.text.contains("Time: 1, now 1.5"))
    #expect(text.text.contains("same  same.png: every pixel is the same"))
    #expect(try Program.run(["diff"] + paths + ["--percent", "100"]).status == 0)
    let page = folder.appendingPathComponent("report.html").path
    let html = try Program.run(["diff"] + paths + ["--format", "html", "-o", page])
    #expect(html.status == 1 && html.text == page + "\n")
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains("1 of 2 differ."))
  }

  @Test func renderedScenesAreCompared() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let same = try Program.run(["diff", "reveal", "reveal", "--at", "1"])
    #expect(same.status == 0 && same.text.contains("every pixel is the same"), "\(same.errors)")
    let picture = folder.appendingPathComponent("difference.png").path
    let words = ["--at", "1", "--second-options", "--at '1.5'", "--picture", picture]
    let other = try Program.run(["diff", "reveal", "reveal"] + words)
    #expect(other.status == 1, "\(other.errors)")
    #expect(FileManager.default.fileExists(atPath: picture))
    let wrong = try Program.run(["diff", "yula", "youla", "--at", "1"])
    #expect(wrong.status == 2 && wrong.errors.contains("did you mean \"youla\""))
  }
}
