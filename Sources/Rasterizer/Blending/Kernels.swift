import CKernels
import CoreGraphics

/// The kernels of this processor's ISA level, chosen once. All levels give the same bytes.
enum Kernels {
  /// The functions of an ISA level, at an address that C code takes.
  typealias Table = UnsafePointer<CKKernelTable>

  nonisolated(unsafe) static let table: Table = {
    let name = ProcessInfo.processInfo.environment["SPLASHVIEW_KERNELS"]
    let table = UnsafeMutablePointer<CKKernelTable>.allocate(capacity: 1)
    table.initialize(to: ck_kernel_table(isaLevel(named: name, best: ck_best_isa_level())))
    return UnsafePointer(table)
  }()

  /// The ISA level that `SPLASHVIEW_KERNELS` asks for: `portable`, `avx2` or `avx512`, for comparisons.
  ///
  /// Any other value, and a level that the processor lacks, gives the best level.
  static func isaLevel(named name: String?, best: Int32) -> Int32 {
    switch name {
    case "portable": 0
    case "avx2": min(1, best)
    case "avx512": min(2, best)
    default: best
    }
  }
}
