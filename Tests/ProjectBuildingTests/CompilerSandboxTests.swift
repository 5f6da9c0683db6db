import CoreGraphics
import Testing

@testable import Projects

@Suite struct CompilerSandboxTests {
  /// Runs a shell script as the compiler of a project is run.
  private func run(_ script: String, readable: [String] = [], writable: String) throws -> Command.Output {
    let sandbox = CompilerSandbox(
      try Sandbox(environment: TestModule.environment), readable: readable, writable: writable, cancellation: nil)
    return try sandbox.run("/bin/sh", ["-c", script])
  }

  @Test func buildProgramsWriteOnlyToTheProjectsCacheFolder() throws {
    let (project, cache) = (try TestModule(["a.swift": "let a = 1\n"]), try TestModule([:]))
    defer {
      project.remove()
      cache.remove()
    }
    let file = project.folder + "/a.swift"
    let output = try run(
      "cat \(file); echo x > \(cache.folder)/x; echo x > \(file); echo x > /usr/x; echo x > $HOME/x",
      readable: [project.folder], writable: cache.folder)
    #expect(output.text == "let a = 1\n")
    #expect(FileManager.default.contents(atPath: cache.folder + "/x") == Data("x\n".utf8))
    #expect(FileManager.default.contents(atPath: file) == Data("let a = 1\n".utf8))
    #expect(output.errors.split(separator: "\n").count == 3)
  }

  @Test func buildProgramsSeeNoOtherFilesOfTheUser() throws {
    let (secret, cache) = (try TestModule(["id": "secret"]), try TestModule([:]))
    defer {
      secret.remove()
      cache.remove()
    }
    let home = ProcessInfo.processInfo.environment["HOME"] ?? "/root"
    let output = try run(
      "cat \(secret.folder)/id; ls \(home); env; ls /proc | grep -c '^[0-9]'", writable: cache.folder)
    #expect(!output.text.contains("secret"))
    #expect(output.errors.contains("\(secret.folder)/id: No such file"))
    #expect(output.errors.contains(home))
    let names = Set(output.text.split(separator: "\n").compactMap { $0.split(separator: "=").first.map(String.init) })
    #expect(names.isSubset(of: ["HOME", "PATH", "LANG", "PWD", "OLDPWD", "SHLVL", "_", "2", "3", "4", "5"]))
  }

  /// Secrets are often passed in the environment.
  @Test func buildProgramsSeeNoEnvironmentOfTheUser() throws {
    let cache = try TestModule([:])
    defer { cache.remove() }
    let output = try run("for file in /proc/[0-9]*/environ; do tr '\\0' '\\n' <$file; done", writable: cache.folder)
    let names = Set(output.text.split(separator: "\n").compactMap { $0.split(separator: "=").first.map(String.init) })
    #expect(names.isSubset(of: ["HOME", "PATH", "LANG", "PWD", "OLDPWD", "SHLVL", "_"]) && names.contains("HOME"))
  }

  @Test func buildProgramsHaveNoNetwork() throws {
    let cache = try TestModule([:])
    defer { cache.remove() }
    // There is only a loopback device, on which nothing listens.
    let output = try run("tail -n +3 /proc/net/dev | cut -d: -f1", writable: cache.folder)
    #expect(output.text.split { $0 == " " || $0 == "\n" } == ["lo"])
  }

  /// Files in the sandbox's own folders are in memory. Only two folders are writable, each up to a limit.
  @Test func memoryForFilesIsBounded() throws {
    let cache = try TestModule([:])
    defer { cache.remove() }
    let output = try run(
      """
      for folder in / /dev /home /etc; do echo x > $folder/x && echo "wrote $folder"; done
      for folder in /tmp /dev/shm; do echo x > $folder/x && df --output=size $folder | tail -1; done
      unshare --user --map-root-user --mount mount -t tmpfs none /mnt && echo mounted
      """, writable: cache.folder)
    #expect(output.text.split { $0 == " " || $0 == "\n" } == ["1048576", "65536"], "\(output)")
  }

  @Test func withoutBubblewrapTheErrorNamesThePackage() {
    let environment = TestModule.environment.merging(["PATH": "/nonexistent", "SPLASHVIEW_SWIFTC": "/x"]) { $1 }
    let error = #expect(throws: ProjectError.self) { try Sandbox(environment: environment) }
    #expect(error?.description.contains("bubblewrap") == true)
  }
}
