import CKernels
import CoreGraphics

/// The time that one translucent picture over another takes: what frame times are measured against.
///
/// On one thread and by the kernel of level 1, whatever level draws, as the peers' harness measures it. A machine that is
/// shared is faster at one moment than at the next: who measures frames measures this before and after them.
package struct SourceOverTime {
  private let width: Int
  private let height: Int
  private var times: [Double] = []
  private static let passes = 15

  /// Of pictures of a size; nothing is measured yet.
  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// The median of all passes, in milliseconds.
  package var milliseconds: Double { times.quantile(0.5) }

  /// Runs over whole pictures some times, in memory that is not kept.
  package mutating func measure() {
    guard width > 0, height > 0 else { return }
    let (source, target) = (FrameBuffer(width: width, height: height), FrameBuffer(width: width, height: height))
    for k in 0..<width * height {
      let a = Pixel(k &* 7 & 255)
      source.base[k] = a << 24 | (a * 3 / 4) &* 0x0001_0101
    }
    target.clear(to: 0xff20_4060)
    let table = ck_kernel_table(min(1, ck_best_isa_level()))
    for _ in 0..<Self.passes {
      let start = ContinuousClock.now
      table.over_row(target.base, source.base, width * height, 255)
      times.append(start.duration(to: .now) / Duration.microseconds(1) / 1000)
    }
  }

  /// Of passes that are taken now.
  package static func milliseconds(width: Int, height: Int) -> Double {
    var time = SourceOverTime(width: width, height: height)
    time.measure()
    return time.milliseconds
  }
}
