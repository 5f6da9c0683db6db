import CKernels
import CoreGraphics

/// The time that one translucent picture over another takes: what frame times are measured against.
package enum SourceOverTime {
  /// The median of some runs over a whole frame on one thread, in milliseconds.
  package static func milliseconds(width: Int, height: Int) -> Double {
    guard width > 0, height > 0 else { return 0 }
    let (source, target) = (FrameBuffer(width: width, height: height), FrameBuffer(width: width, height: height))
    for k in 0..<width * height {
      let a = Pixel(k &* 7 & 255)
      source.base[k] = a << 24 | (a * 3 / 4) &* 0x0001_0101
    }
    target.clear(to: 0xff20_4060)
    let times = (0..<15).map { _ in
      let start = ContinuousClock.now
      Kernels.table.pointee.over_row(target.base, source.base, width * height, 255)
      return start.duration(to: .now) / Duration.microseconds(1) / 1000
    }
    return times.quantile(0.5)
  }
}
