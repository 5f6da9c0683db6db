import CoreGraphics
import Projects
import Simulator

/// The desktop's clipboard for images. A program of the window system provides the image.
///
/// The program runs in the background until something else is copied, so the image outlives the window.
struct ImageClipboard: Sendable {
  /// The time limit for the program to accept the image, in seconds (our choice).
  private static let timeout = 3.0
  let environment: [String: String]

  /// Copies a PNG image to the clipboard.
  @Sendable func copy(_ png: Data) throws {
    guard let (program, words) = command else { throw SimulationError(missingSentence) }
    let folder = try TemporaryFolder()
    let file = folder.path + "/image.png"
    try FileWriting.replace(file, with: png)
    let cancellation = Cancellation()
    // A cancellation after the program's end does nothing.
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: Self.timeout)
      cancellation.cancel()
    }
    // The background program has none of our pipes, so the outputs end with the started program.
    let script = "exec \"$@\" <\"$0\" >/dev/null 2>&1"
    let output: Projects.Command.Output
    do {
      output = try Projects.Command.run(
        "/bin/sh", ["-c", script, file, program] + words, environment: environment, cancellation: cancellation)
    } catch {
      throw SimulationError("\(name(of: program)) does not take the image, so it is not on the clipboard")
    }
    guard output.status == 0 else {
      throw SimulationError(
        "\(name(of: program)) ended with status \(output.status), so the image is not on the clipboard")
    }
  }

  /// The path of the window system's clipboard program and its arguments; nil if there is none.
  private var command: (program: String, words: [String])? {
    let wayland = isSet("WAYLAND_DISPLAY") ? path(of: "wl-copy").map { ($0, ["--type", "image/png"]) } : nil
    let x11 =
      isSet("DISPLAY") ? path(of: "xclip").map { ($0, ["-selection", "clipboard", "-t", "image/png", "-i"]) } : nil
    return wayland ?? x11
  }

  private var missingSentence: String {
    let name = isSet("WAYLAND_DISPLAY") ? "wl-copy (package wl-clipboard)" : "xclip"
    return "an image is copied by \(name), which is not on the path; s stores the image in a file"
  }

  private func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }

  private func path(of name: String) -> String? {
    SearchPath(environment: environment).program(name)
  }

  private func name(of program: String) -> String { (program as NSString).lastPathComponent }
}
