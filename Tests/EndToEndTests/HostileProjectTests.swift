import Foundation
import Testing

/// Projects whose code attacks the machine or the command that runs it. Each attack is bounded.
@Suite(.serialized) struct HostileProjectTests {
  /// Runs a command on a project whose view controller executes code when it loads its view.
  private func run(_ body: String, _ command: String = "inspect", _ more: [String] = ["--at", "0"]) throws
    -> Program.Output
  {
    let home = try ProjectHome(["Probe.swift": Self.source(body)])
    defer { home.remove() }
    return try home.run(command, more)
  }

  private static func source(_ body: String) -> String {
    """
    import UIKit
    func startProcess() -> Int32 {
      unsafeBitCast(dlsym(nil, "fork"), to: (@convention(c) () -> Int32).self)()
    }
    final class Probe: UIViewController {
      override func viewDidLoad() {
        \(body)
      }
    }
    """
  }

  /// A code that executes in the time of an animation that keeps `record` busy.
  private static func whileRecording(_ body: String) -> String {
    """
    let box = UIView(frame: view.bounds)
        box.backgroundColor = .red
        view.addSubview(box)
        UIView.animate(withDuration: 60) { box.transform = CGAffineTransform(rotationAngle: 1) }
        Thread.detachNewThread { \(body) }
    """
  }

  private static let recording = ["--to", "60", "--fps", "50", "--size", "1500x1500", "-o"]

  @Test(
    .enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"),
    arguments: [
      (
        "for _ in 0..<200 { if startProcess() == 0 { sleep(20); _exit(0) } }; sleep(1)",
        "it had more than 64 processes at once"
      ),
      (
        "for _ in 0..<1500 { let thread = Thread { sleep(20) }; thread.stackSize = 65536; thread.start() }; sleep(1)",
        "it had more than 1024 threads at once"
      ),
      ("kill(getpid(), SIGSTOP)", "it gave no sign of life for 8 seconds"),
      (
        "var words = [strdup(\"sleep\"), strdup(\"1000\"), nil]; execv(\"/bin/sleep\", &words)",
        "it gave no sign of life for 8 seconds"
      ),
    ])
  func codeThatAttacksTheMachineIsEnded(_ body: String, _ reason: String) throws {
    let output = try run(body)
    #expect(output.status == 2)
    #expect(output.errors.contains("project was ended: \(reason)"), "\(output.errors)")
  }

  @Test(.enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"))
  func theFolderOfAProjectIsBounded() throws {
    let many = Self.whileRecording(
      "for n in 0..<200_000 { close(open(NSHomeDirectory() + \"/\\(n)\", O_WRONLY | O_CREAT, 0o600)) }")
    let film = NSTemporaryDirectory() + "splashview-\(UUID().uuidString).gif"
    let output = try run(many, "record", Self.recording + [film])
    #expect(output.status == 2)
    #expect(output.errors.contains("held more than 100000 files"), "\(output.errors)")
    #expect(!FileManager.default.fileExists(atPath: film))
  }

  /// Such memory belongs to no process, so no watch would see it.
  @Test(.enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"))
  func aProjectHasNoSharedMemoryOfSystemV() throws {
    let output = try run(
      """
      let get = unsafeBitCast(dlsym(nil, "shmget"), to: (@convention(c) (Int32, Int, Int32) -> Int32).self)
          print("memory:", get(0, 4096, 0o1600) >= 0, errno == ENOSYS)
      """)
    #expect(output.status == 0 && output.errors.contains("memory: false true"), "\(output.errors)")
  }

  @Test(.enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"))
  func aFileOfAProjectIsBounded() throws {
    let output = try run(
      """
      let file = open(NSHomeDirectory() + "/a", O_WRONLY | O_CREAT, 0o600)
          print("grows:", ftruncate(file, 1 << 30) == 0, ftruncate(file, 1 << 31) == 0)
      """)
    #expect(output.errors.contains("grows: true false"), "\(output.errors)")
  }

  /// The code reaches only pipes of the program, never the user's files.
  @Test(.enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"))
  func theUsersOutputIsNotADescriptorOfTheCode() throws {
    let home = try ProjectHome([
      "Probe.swift": Self.source(
        """
        for number in 0..<Int32(1024) where fcntl(number, F_GETFD) >= 0 {
              var status = stat()
              fstat(number, &status)
              let isPipe = status.st_mode & S_IFMT == S_IFIFO
              let isNull = number == 0 && status.st_mode & S_IFMT == S_IFCHR
              print("file", number, isPipe || isNull, ftruncate(number, 0) == 0)
            }
        """)
    ])
    defer { home.remove() }
    let log = home.folder.path + "/log"
    let script =
      "for i in 1 2 3; do echo line $i; done >'\(log)'; exec \"$0\" inspect \"$1\" --at 0 >>'\(log)' 2>>'\(log)'"
    let output = try Program.run(
      "bash", ["-c", script, Program.binary, home.project], environment: home.environment, limit: 300)
    let text = Program.text(log)
    #expect(output.status == 0 && text.hasPrefix("line 1\nline 2\nline 3\n"), "\(text)")
    let files = text.split(separator: "\n").filter { $0.hasPrefix("file ") }
    #expect(files.count >= 4 && files.allSatisfy { $0.hasSuffix("true false") }, "\(files)")
    #expect(text.contains("\"layers\"") || text.contains("\"class\""), "the results are there too")
  }
}
