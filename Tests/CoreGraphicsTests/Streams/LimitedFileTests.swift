import CoreGraphics
import Testing

/// Files are read completely, or refused by their size before memory is allocated.
@Suite struct LimitedFileTests {
  private func withFile(_ size: UInt64, _ body: (URL) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: size)
    try handle.close()
    try body(file)
  }

  private func failure(_ path: String, _ limit: Int) -> LimitedFile.Failure? {
    do throws(LimitedFile.Failure) {
      _ = try LimitedFile.contents(atPath: path, limit: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test func aFileOfTheLimitIsRead() throws {
    try withFile(10) {
      let contents = try LimitedFile.contents(atPath: $0.path, limit: 10)
      #expect(contents == Data(count: 10))
    }
  }

  @Test func aLargerFileIsRefused() throws {
    // A terabyte of holes, which no machine could read.
    try withFile(1 << 40) { #expect(failure($0.path, 1 << 20) == .tooLarge) }
  }

  @Test func aLinkToALargerFileIsRefused() throws {
    try withFile(1 << 40) { file in
      let link = file.path + "-link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file.path)
      defer { try? FileManager.default.removeItem(atPath: link) }
      #expect(failure(link, 1 << 20) == .tooLarge)
    }
  }

  @Test(arguments: ["/nowhere", ""]) func otherFilesCannotBeRead(_ path: String) {
    #expect(failure(path, 1 << 20) == .unreadable)
  }

  @Test(arguments: ["/", "/dev/zero", "/dev/tty"]) func foldersAndDevicesAreRefused(_ path: String) {
    #expect([.notRegular, .unreadable].contains(failure(path, 1 << 20)))
  }

  @Test func aPipeIsRefusedWithoutAWait() {
    let pipe = NSTemporaryDirectory() + UUID().uuidString
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    defer { try? FileManager.default.removeItem(atPath: pipe) }
    #expect(failure(pipe, 1 << 20) == .notRegular)
    // The kernel's messages are a regular file, from which a read waits for the next message.
    #expect([nil, .unreadable, .tooLarge].contains(failure("/proc/kmsg", 1 << 20)))
  }

  @Test func aFileOfUnknownLengthIsRead() throws {
    let contents = try LimitedFile.contents(atPath: "/proc/self/status", limit: 1 << 20)
    #expect(String(decoding: contents, as: UTF8.self).contains("VmRSS:"))
  }
}
