import CKernels
import CoreGraphics

/// The time to draw one translucent image over another, which is the unit for comparing frame times.
///
/// The measurement uses one thread and at most the AVX2 kernel, whichever ISA level draws the frames. The speed of a
/// shared machine varies, so measure before and after the frames.
package struct SourceOverTime {
  private let width: Int
  private let height: Int
  private var times: [Double] = []
  private static let passes = 15

  /// Creates a measurement for images of a size, without measuring yet.
  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// The median of all passes, in milliseconds.
  package var milliseconds: Double { times.quantile(0.5) }

  /// Measures 15 passes over whole images. The images are released afterwards.
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

  /// Measures now and returns the median, in milliseconds.
  package static func milliseconds(width: Int, height: Int) -> Double {
    var time = SourceOverTime(width: width, height: height)
    time.measure()
    return time.milliseconds
  }
}
