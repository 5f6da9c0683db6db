import CoreGraphics
import Testing
import Workbench

@testable import PreviewProcess
@testable import Projects

/// A process that breaks the rules, in place of a preview. Descriptor 3 is its connection.
@MainActor @Suite struct PreviewClientTests {
  /// Starts a shell script and returns its client.
  private func client(_ script: String, limits: SandboxLimits? = nil) throws -> PreviewClient {
    let launch = PreviewLaunch(
      words: ["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"], limits: limits,
      sourceFolder: "/nowhere", exchange: try ExchangeFolder(environment: [:]), passOn: { _, _ in })
    return try PreviewClient(launch, wake: {})
  }

  /// Updates the client until something holds, at most half a minute.
  private func wait(for client: PreviewClient, until isDone: (PreviewClient) -> Bool) {
    let end = ContinuousClock.now + .seconds(30)
    while !isDone(client), ContinuousClock.now < end {
      client.update()
      usleep(2000)
    }
  }

  /// Returns the sentence with which a script's process ends.
  private func ending(of script: String) throws -> String? {
    let client = try client(script)
    wait(for: client) { !$0.isRunning }
    guard case .ended(let ending) = client.phase else { return nil }
    return ending.sentence
  }

  /// Returns a script that sends messages and stays.
  private func sending(_ messages: String...) -> String {
    messages.map {
      "printf '\\\($0.utf8.count < 8 ? "0" : "")\(String($0.utf8.count, radix: 8))\\0\\0\\0%s' '\($0)' >&3\n"
    }
    .joined() + "exec sleep 60"
  }

  @Test(arguments: [
    ("exit 3", "It ended itself with status 3"),
    ("kill -9 $$", "It was ended by the system (signal 9), perhaps for want of memory"),
    ("echo 'splashview: there is no scene x' >&2; exit 2", "there is no scene x"),
  ])
  func endsAreDescribedInWords(_ script: String, _ sentence: String) throws {
    #expect(try ending(of: script) == sentence)
  }

  @Test func aWrongMessageEndsTheProcess() throws {
    let rules = "It broke the rules of its window: "
    #expect(try ending(of: "printf '\\377\\377\\377\\177' >&3; exec sleep 60")?.hasPrefix(rules) == true)
    #expect(try ending(of: sending("{")) == rules + "a message that cannot be read")
    #expect(try ending(of: sending("{\"left\":{}}")) == rules + "an answer that was not asked for")
    #expect(try ending(of: sending("{\"loaded\":{}}", "{\"loaded\":{}}")) == rules + "an answer that was not asked for")
    #expect(try ending(of: sending("{\"captured\":{\"_0\":\"x.png\"}}")) == rules + "a capture that no key asked for")
  }

  @Test func aPreviewThatCannotStartGivesTheReason() throws {
    #expect(try ending(of: sending("{\"failed\":{\"_0\":\"no\\u001bscene\"}}")) == "no scene")
  }

  @Test func aProcessThatExceedsItsLimitsIsEnded() throws {
    let limits = SandboxLimits(
      processes: 3, threads: 99, memory: 1 << 30, unnamedFiles: 1 << 30, files: 9, folders: [:])
    let client = try client("for i in 1 2 3; do sleep 60 & done; wait", limits: limits)
    wait(for: client) { !$0.isRunning }
    guard case .ended(let ending) = client.phase else { return #expect(Bool(false), "it goes on") }
    #expect(ending.sentence == "It had more than 3 processes at once")
  }

  @Test func theProcessIsEndedWithItsClient() throws {
    let client = try client(sending("{\"loaded\":{}}"))
    wait(for: client) { $0.phase == .loaded }
    #expect(client.phase == .loaded)
    client.end()
    wait(for: client) { !$0.isRunning }
    #expect(!client.isRunning)
  }

  @Test func theProcessInheritsOnlyItsConnectionAndPixels() throws {
    let script =
      "for file in 0 1 2 3 4 5 6 7 8 9; do [ -e /dev/fd/$file ] && printf %s $file >&2; done; echo >&2; exit 2"
    let client = try client(script)
    wait(for: client) { !$0.isRunning }
    #expect(client.lastErrors.first == "01234")
  }
}
