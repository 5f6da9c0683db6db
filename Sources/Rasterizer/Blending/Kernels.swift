import CKernels
import CoreGraphics

/// The pixel kernels of this processor, chosen once; all levels give the same bytes.
enum Kernels {
  nonisolated(unsafe) static let table: UnsafePointer<CKKernelTable> = {
    let name = ProcessInfo.processInfo.environment["SPLASHVIEW_KERNELS"]
    let table = UnsafeMutablePointer<CKKernelTable>.allocate(capacity: 1)
    table.initialize(to: ck_kernel_table(isaLevel(named: name, best: ck_best_isa_level())))
    return UnsafePointer(table)
  }()

  /// `SPLASHVIEW_KERNELS=portable`, `avx2` or `avx512` takes that level, for comparisons; any other value, and a level
  /// that the processor lacks, the best one.
  static func isaLevel(named name: String?, best: Int32) -> Int32 {
    switch name {
    case "portable": 0
    case "avx2": min(1, best)
    case "avx512": min(2, best)
    default: best
    }
  }
}
