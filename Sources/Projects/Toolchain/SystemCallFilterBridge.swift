import Foundation

/// A filter of the system calls in a sandbox, as a program of the kernel's packet filter (seccomp).
///
/// Shared memory of System V stays when no process has mapped it, and then counts for none. Without the filter, code could
/// fill the machine's memory with it, and no watch would see that.
enum SystemCallFilter {
  /// The number of the descriptor from which bubblewrap reads the filter. It closes it.
  static let descriptor: Int32 = 10

  /// An instruction: `struct sock_filter` of linux/filter.h.
  private struct Instruction {
    var code: UInt16
    /// The numbers of instructions to skip if a comparison is true, and if it is false.
    var skips: (UInt8, UInt8) = (0, 0)
    var value: UInt32

    var bytes: [UInt8] {
      [UInt8(truncatingIfNeeded: code), UInt8(truncatingIfNeeded: code >> 8), skips.0, skips.1]
        + [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// Loads a word of `struct seccomp_data`: the number of the call is at 0, the architecture at 4.
    static func load(_ offset: UInt32) -> Instruction { Instruction(code: 0x20, value: offset) }

    static func compare(_ value: UInt32, skips: (UInt8, UInt8)) -> Instruction {
      Instruction(code: 0x15, skips: skips, value: value)
    }

    static let allow = Instruction(code: 0x06, value: 0x7FFF_0000)
    /// Lets the call fail as one that the system does not have.
    static let refuse = Instruction(code: 0x06, value: 0x0005_0000 | UInt32(ENOSYS))
  }

  #if arch(x86_64)
  private static let architecture: UInt32 = 0xC000_003E
  /// The numbers of `shmget`, `semget` and `msgget`, also for programs whose pointers have 32 bits.
  private static let refusedCalls: [UInt32] = [29, 64, 68].flatMap { [$0, $0 | 0x4000_0000] }
  #else
  private static let architecture: UInt32 = 0xC000_00B7
  /// The numbers of `shmget`, `semget` and `msgget`.
  private static let refusedCalls: [UInt32] = [194, 190, 186]
  #endif

  /// The filter. It refuses all calls of programs for another processor, where they have other numbers.
  private static let bytes: [UInt8] = {
    let start: [Instruction] = [.load(4), .compare(architecture, skips: (1, 0)), .refuse, .load(0)]
    let calls: [Instruction] = refusedCalls.flatMap { [.compare($0, skips: (0, 1)), .refuse] }
    return (start + calls + [.allow]).flatMap(\.bytes)
  }()

  /// Returns the end of a pipe that contains the filter.
  static func open() throws(ProjectError) -> Int32 {
    let ends = try PipeEnds.make()
    defer { close(ends[1]) }
    // A pipe has room for far more bytes.
    _ = unsafe write(ends[1], bytes, bytes.count)
    return ends[0]
  }
}
