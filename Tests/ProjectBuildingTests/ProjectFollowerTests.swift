import CoreGraphics
import Synchronization
import Testing

@testable import Projects

/// Collects the events of a follower.
private final class EventLog: Sendable {
  private let events = Mutex<[ProjectFollower.Event]>([])
  private let arrived = DispatchSemaphore(value: 0)
  /// A Boolean value indicating whether the test has cancelled a build.
  let wasCancelled = Atomic(false)

  func add(_ event: ProjectFollower.Event) {
    events.withLock { $0.append(event) }
    arrived.signal()
  }

  /// The next event that is not one of progress.
  func next() throws -> ProjectFollower.Event {
    while true {
      // The timeout ends a test that would otherwise hang.
      try #require(arrived.wait(timeout: .now() + 240) == .success)
      let event = events.withLock { $0.removeFirst() }
      if case .progress = event { continue }
      return event
    }
  }

  func expectStart() throws {
    guard case .started = try next() else { return #expect(Bool(false), "a build begins with .started") }
  }

  func nextBuild() throws -> BuiltProject {
    try expectStart()
    let event = try next()
    guard case .built(let built) = event else { throw ProjectError("expected a build instead of \(event)") }
    return built
  }

  func nextFailure() throws -> BuildFailure {
    try expectStart()
    let event = try next()
    guard case .failed(let failure) = event else { throw ProjectError("expected a failure instead of \(event)") }
    return failure
  }
}

@Suite(.serialized) struct ProjectFollowerTests {
  private static let source = """
    import UIKit
    final class Screen: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        view.noSuchMember()
        view.backgroundColor = .red
      }
    }
    """

  @Test func aSaveIsBuiltAndAnErrorIsShownUntilItIsFixed() throws {
    let module = try TestModule(["a.swift": Self.source, "Words.strings": "\"a\" = \"b\";"])
    let follower = ProjectFollower(path: module.folder, environment: TestModule.environment)
    defer {
      follower.stop()
      module.remove()
    }
    func save(_ text: String, _ name: String = "a.swift") throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: module.folder + "/" + name), options: .atomic)
    }
    let log = EventLog()
    follower.start { log.add($0) }
    let first = try log.nextBuild()
    #expect(first.modules[0].findings.map(\.line) == [5])

    try save(Self.source)
    guard case .unchanged = try log.next() else { return #expect(Bool(false), "the same text changes nothing") }

    // Code that uses missing members is still removed after it has moved by a line.
    try save("// A comment.\n" + Self.source.replacing(".red", with: ".blue"))
    let second = try log.nextBuild()
    #expect(second.modules[0].library != first.modules[0].library)
    #expect(second.modules[0].findings.map(\.line) == [6])

    try save(Self.source.replacing(".red", with: "\"red\""))
    let failure = try log.nextFailure()
    #expect(failure.diagnostics.map(\.line) == [6])
    #expect(failure.sentence.hasPrefix(module.folder + "/a.swift:6:"))

    try save(Self.source)
    #expect(try log.nextBuild().modules[0].library == first.modules[0].library)

    try save("\"a\" = \"c\";", "Words.strings")
    #expect(try log.nextBuild().modules[0].library == first.modules[0].library)
  }

  @Test func theNextSaveRepeatsACancelledBuild() throws {
    let module = try TestModule(["a.swift": Self.source + "\nlet number = \(Int.random(in: 0..<1_000_000_000))\n"])
    let follower = ProjectFollower(path: module.folder, environment: TestModule.environment)
    defer {
      follower.stop()
      module.remove()
    }
    let log = EventLog()
    follower.start { event in
      if case .progress = event, !log.wasCancelled.exchange(true, ordering: .relaxed) { follower.cancel() }
      log.add(event)
    }
    try log.expectStart()
    guard case .cancelled = try log.next() else { return #expect(Bool(false), "the build was cancelled") }
    let file = URL(fileURLWithPath: module.folder + "/a.swift")
    try Data(contentsOf: file).write(to: file)
    #expect(try log.nextBuild().modules.count == 1)
  }

  /// Each build begins with the partial results of the one before. The last one completes, and has all saves.
  @Test func aBuildThatEndsAtAnyMomentLeavesAValidCache() throws {
    var random = SystemRandomNumberGenerator()
    let module = try TestModule(["a.swift": Self.source, "b.swift": "import UIKit\nlet b = 0\n"])
    defer { module.remove() }
    let builder = try ProjectBuilder(environment: TestModule.environment)
    var delays: [UInt32] = []
    for number in 1...4 {
      let text = "import UIKit\nlet b = \(number)\nlet c = \(UInt32.random(in: 0 ... .max, using: &random))\n"
      try Data(text.utf8).write(to: URL(fileURLWithPath: module.folder + "/b.swift"))
      let cancellation = Cancellation()
      let delay = UInt32.random(in: 0...2_000_000, using: &random)
      delays.append(delay)
      Thread.detachNewThread {
        usleep(delay)
        cancellation.cancel()
      }
      // It may be done before it is ended.
      _ = try? builder.build(try ProjectReader.read(module.folder), cancellation: cancellation)
    }
    let built = try builder.build(try ProjectReader.read(module.folder))
    let library = try #require(FileManager.default.contents(atPath: built.modules[0].library))
    #expect(library.prefix(4) == Data([0x7f, 0x45, 0x4c, 0x46]), "ended after \(delays) microseconds")
    #expect(built.modules[0].findings.map(\.symbol) == ["UIView.noSuchMember"])
  }
}
