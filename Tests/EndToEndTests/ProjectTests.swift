import Foundation
import Testing

/// Commands on projects, whose code is built and run in a sandbox.
@Suite(.serialized) struct ProjectTests {
  private static func isOnPath(_ name: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }

  static let canOpenProjects = isOnPath("bwrap") && isOnPath("swiftc")

  /// A user's home folder with a project in it.
  private struct Home {
    let folder: URL
    var project: String { folder.path + "/project" }
    var secret: String { folder.path + "/.ssh/id" }
    var environment: [String: String] {
      // The cache's entries are named after their contents, so all tests share it.
      [
        "HOME": folder.path, "XDG_CACHE_HOME": NSTemporaryDirectory() + "splashview-test-cache", "XDG_DATA_HOME": "",
        "TOKEN": "token-of-the-person",
      ]
    }

    init(_ source: (Home) -> String) throws {
      folder = try Program.temporaryFolder()
      for name in ["/project", "/.ssh"] {
        try FileManager.default.createDirectory(atPath: folder.path + name, withIntermediateDirectories: true)
      }
      try Data("secret".utf8).write(to: URL(fileURLWithPath: secret))
      try Data(source(self).utf8).write(to: URL(fileURLWithPath: project + "/Probe.swift"))
    }

    func run(_ command: String, _ more: [String] = [], path: String? = nil) throws -> Program.Output {
      var environment = environment
      environment["PATH"] = path
      return try Program.run(Program.binary, [command, project] + more, environment: environment, limit: 300)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
  }

  private static func controller(_ body: String) -> String {
    "import UIKit\nfinal class Probe: UIViewController {\n  override func viewDidLoad() {\n\(body)\n  }\n}\n"
  }

  @Test(.enabled(if: canOpenProjects, "bubblewrap or swiftc is not installed"))
  func aProjectReachesNoUserFileOutsideItsContainer() throws {
    let home = try Home { home in
      Self.controller(
        """
        let files = FileManager.default
        print("secret:", files.contents(atPath: "\(home.secret)") != nil)
        print("own source:", files.contents(atPath: "\(home.project)/Probe.swift") != nil)
        print("mounts anew:", mount("none", "\(home.project)", nil, UInt(MS_REMOUNT | MS_BIND), nil) == 0)
        print("into project:", files.createFile(atPath: "\(home.project)/evil", contents: nil))
        print("into home:", files.createFile(atPath: "\(home.folder.path)/evil", contents: nil))
        print("into container:", files.createFile(atPath: NSHomeDirectory() + "/kept", contents: nil))
        for place in [FileManager.SearchPathDirectory.documentDirectory, .cachesDirectory, .applicationSupportDirectory] {
          print("into \\(place.rawValue):", (try? Data().write(to: files.urls(for: place, in: .userDomainMask)[0]
            .appendingPathComponent("kept"))) != nil)
        }
        for id in ["1", "self"] {
          let environment = String(decoding: files.contents(atPath: "/proc/\\(id)/environ") ?? Data(), as: UTF8.self)
          print("token:", environment.contains("token-of-the-person"))
        }
        print("processes:", (try? files.contentsOfDirectory(atPath: "/proc"))?.filter { Int($0) != nil }.count ?? 0)
        """)
    }
    defer { home.remove() }
    let output = try home.run("inspect", ["--at", "0"])
    try #require(output.status == 0, "\(output.errors)")
    let lines = output.errors.split(separator: "\n").map(String.init)
    #expect(lines.contains("secret: false"))
    #expect(lines.filter { $0.hasPrefix("token:") } == ["token: false", "token: false"])
    #expect(lines.contains("own source: true"))
    // Root keeps its capabilities in a sandbox that does not drop them.
    #expect(lines.contains("mounts anew: false"))
    #expect(lines.contains("into project: false"))
    #expect(lines.contains("into container: true"))
    #expect(["into 9: true", "into 13: true", "into 14: true"].allSatisfy(lines.contains))
    // Bubblewrap and the program itself.
    #expect(lines.contains("processes: 2"))
    #expect(!FileManager.default.fileExists(atPath: home.project + "/evil"))
    #expect(!FileManager.default.fileExists(atPath: home.folder.path + "/evil"))
    let containers = home.folder.path + "/.local/share/splashview/containers"
    let container = try #require(try FileManager.default.contentsOfDirectory(atPath: containers).first)
    #expect(FileManager.default.fileExists(atPath: "\(containers)/\(container)/kept"))
  }

  @Test(.enabled(if: canOpenProjects, "bubblewrap or swiftc is not installed"))
  func aProjectConnectsOnlyIfTheUserAllowsIt() throws {
    let listener = try Listener()
    let home = try Home { _ in
      Self.controller(
        """
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(\(listener.port)).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        let result = withUnsafePointer(to: &address) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
          }
        }
        print("connected:", result == 0)
        """)
    }
    defer { home.remove() }
    let refused = try home.run("inspect", ["--at", "0"])
    try #require(refused.status == 0, "\(refused.errors)")
    #expect(refused.errors.contains("connected: false"))
    #expect(try home.run("inspect", ["--at", "0", "--network"]).errors.contains("connected: true"))
  }

  @Test(.enabled(if: canOpenProjects, "bubblewrap or swiftc is not installed"))
  func aTrapIsReportedAndLeavesNoFile() throws {
    let home = try Home { _ in Self.controller("    let none: Int? = nil\n    print(none!)") }
    defer { home.remove() }
    let file = home.folder.path + "/frame.png"
    let output = try home.run("render", ["--at", "0", "-o", file])
    #expect(output.status == 2)
    #expect(output.errors.contains("Probe.swift:5: Fatal error"))
    #expect(output.errors.contains("was ended by a trap of its code"))
    #expect(output.errors.contains("  in Probe.viewDidLoad()  Probe.swift:5\n"))
    #expect(try home.run("inspect", ["--at", "0", "--no-sandbox"]).status == 2)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  /// Only files of the command leave the sandbox, and a project cannot fake the end of the command.
  @Test(.enabled(if: canOpenProjects, "bubblewrap or swiftc is not installed"))
  func onlyTheFilesOfTheCommandLeaveTheSandbox() throws {
    let home = try Home { _ in
      Self.controller(
        """
        let manifest = ProcessInfo.processInfo.environment["SPLASHVIEW_PROJECT"] ?? ""
        let folder = (manifest as NSString).deletingLastPathComponent + "/output/"
        for name in ["Makefile", ".hidden", ".hidden.png"] { FileManager.default.createFile(atPath: folder + name, contents: nil) }
        """)
    }
    defer { home.remove() }
    for target in ["frame.png", "shots/", "numbers/%03d.png"] {
      let place = home.folder.path + "/out/" + target
      let folder = target.hasSuffix("/") ? place : (place as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let isNumbered = target.contains("%")
      let output = try home.run(
        isNumbered ? "record" : "render", isNumbered ? ["--to", "0.05", "-o", place] : ["--at", "0", "-o", place])
      #expect(output.status == 0, "\(output.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.contains(".") }
      #expect(!names.isEmpty && names.allSatisfy { $0.hasSuffix(".png") && !$0.hasPrefix(".") }, "\(names)")
      #expect(!FileManager.default.fileExists(atPath: folder + "/Makefile"))
    }
  }

  @Test(.enabled(if: canOpenProjects, "bubblewrap or swiftc is not installed"), arguments: ["exit(0)", "_exit(3)"])
  func aProjectThatEndsItsProcessIsReported(_ call: String) throws {
    let home = try Home { _ in Self.controller("    \(call)") }
    defer { home.remove() }
    for arguments in [["inspect", "--at", "0"], ["render", "--at", "0", "-o", home.folder.path + "/frame.png"]] {
      let output = try home.run(arguments[0], Array(arguments.dropFirst()))
      #expect(output.status == 2)
      #expect(output.errors.contains("ended its process with status \(call.filter(\.isNumber))"), "\(output.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: home.folder.path + "/frame.png"))
  }

  /// Exit handlers of a project are not called.
  @Test(.enabled(if: canOpenProjects, "bubblewrap or swiftc is not installed"))
  func anEndlessExitHandlerDoesNotHangTheCommand() throws {
    let home = try Home { _ in Self.controller("    atexit { while true {} }") }
    defer { home.remove() }
    #expect(try home.run("inspect", ["--at", "0"]).status == 0)
  }

  /// Threads to which no device was passed reach the main queue, too.
  @Test(.enabled(if: canOpenProjects, "bubblewrap or swiftc is not installed"))
  func everyThreadReachesTheMainQueue() throws {
    let home = try Home { _ in
      Self.controller(
        """
        let arrivals = DispatchGroup()
        for _ in 0..<4 { arrivals.enter() }
        func arrive(_ name: String) {
          DispatchQueue.main.async {
            print(name, self.view.window != nil, DispatchQueue.isOnMainThread)
            arrivals.leave()
          }
        }
        Thread.detachNewThread { arrive("thread") }
        Task.detached { arrive("task") }
        URLSession.shared.dataTask(with: URL(string: "http://localhost:1/")!) { _, _, _ in arrive("session") }.resume()
        OperationQueue.main.addOperation(BlockOperation { arrive("operation") })
        // Time passes after all have arrived.
        DispatchQueue.global().async { arrivals.wait() }
        """) + "extension DispatchQueue { static var isOnMainThread: Bool { Thread.isMainThread } }\n"
    }
    defer { home.remove() }
    let output = try home.run("inspect", ["--at", "0.1"])
    #expect(output.status == 0, "\(output.errors)")
    for name in ["thread", "task", "session", "operation"] {
      #expect("\(output.text)\(output.errors)".contains("\(name) true true"), "\(output.text) \(output.errors)")
    }
  }

  @Test func withoutBubblewrapNoProjectCodeRuns() throws {
    let home = try Home { _ in Self.controller("") }
    defer { home.remove() }
    let output = try home.run("list", path: "/nowhere")
    #expect(output.status == 2)
    #expect(output.errors.contains("install the package bubblewrap"))
    #expect(output.text.isEmpty)
  }

  /// In a terminal, the user is asked once. A path without programs has no Swift either, which ends the command.
  @Test(arguments: [("n", "install the package bubblewrap"), ("y", "swiftc")])
  func withoutBubblewrapATerminalAsks(_ answer: String, _ sentence: String) throws {
    let home = try Home { _ in Self.controller("") }
    defer { home.remove() }
    let command = "echo \(answer) | script -qec 'PATH=/nowhere \(Program.binary) list \(home.project)' /dev/null"
    let output = try Program.run("/bin/bash", ["-c", command], environment: home.environment, limit: 60)
    #expect(output.status == 2)
    #expect(output.text.components(separatedBy: "[y/N]").count == 2, "\(output.text)")
    #expect(output.text.contains(sentence), "\(output.text)")
  }

  @Test(.enabled(if: canOpenProjects, "bubblewrap or swiftc is not installed"))
  func checkNamesWhatIsMissingWithItsPlace() throws {
    let home = try Home { _ in Self.controller("    view.noSuchMember()") }
    defer { home.remove() }
    let output = try home.run("check", ["--format", "json"])
    #expect(output.status == 1)
    struct Entry: Decodable {
      struct Use: Decodable { var file: String, line: Int, action: String }
      var symbol: String
      var uses: [Use]
    }
    let entries = try JSONDecoder().decode([Entry].self, from: Data(output.text.utf8))
    #expect(entries.map(\.symbol) == ["UIView.noSuchMember"])
    #expect(entries.first?.uses.map(\.line) == [4])
    #expect(entries.first?.uses.first?.file == home.project + "/Probe.swift")
    // The project's own scenes report a missing member when they reach it, and continue.
    let run = try home.run("inspect", ["--at", "0"])
    #expect(run.status == 0)
    #expect(run.errors.contains("not here: UIView.noSuchMember (Probe.swift:4)"))
  }
}

/// A socket that accepts connections on this machine.
private final class Listener {
  let port: UInt16
  private let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)

  init() throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let file = file
    let failure = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(file, $0, length) + listen(file, 8) + getsockname(file, $0, &length)
      }
    }
    try #require(failure == 0)
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(file) }
}
