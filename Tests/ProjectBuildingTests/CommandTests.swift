import CoreGraphics
import Testing

@testable import Projects

@Suite struct CommandTests {
  @Test func bothStreamsAndTheStatusAreRead() throws {
    let long = "head -c 300000 /dev/zero | tr '\\0' x"
    let output = try Command.run("/bin/sh", ["-c", "\(long); \(long) >&2; exit 3"])
    #expect(output.status == 3)
    #expect(output.text == String(repeating: "x", count: 300_000))
    #expect(output.errors.utf8.count == 300_000)
    #expect(try Command.run("/bin/sh", ["-c", "kill -9 $$"]).status == 128 + SIGKILL)
    #expect(throws: ProjectError.self) { try Command.run("/no/such/program", []) }
  }

  @Test func programsInheritNoOpenFiles() throws {
    let (held, text) = (Pipe(), "ls -l /proc/self/fd | grep -c pipe:")
    let output = try Command.run("/bin/sh", ["-c", text])
    // The pipe to grep, and the one of its errors.
    #expect(output.text == "2\n")
    _ = held
  }

  @Test func cancellingEndsTheProgramAndEverythingThatItStarted() throws {
    let folder = try TestModule([:])
    defer { folder.remove() }
    let cancellation = Cancellation()
    let pipe = folder.folder + "/pipe"
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    Thread.detachNewThread {
      // Opening ends when the program's own child has opened its end, so that both run by then.
      let end = unsafe open(pipe, O_RDONLY)
      cancellation.cancel()
      var byte: UInt8 = 0
      // The child holds the pipe open until it is ended.
      _ = unsafe read(end, &byte, 1)
      close(end)
    }
    #expect(throws: ProjectError.cancelled) {
      try Command.run("/bin/sh", ["-c", "sleep 1000 > \(pipe) & wait"], cancellation: cancellation)
    }
    #expect(throws: ProjectError.cancelled) { try Command.run("/bin/true", [], cancellation: cancellation) }
  }
}
