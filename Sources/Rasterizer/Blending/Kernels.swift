import CKernels
import CoreGraphics

/// The kernels of this processor's ISA level, chosen once. All levels produce the same bytes.
enum Kernels {
  /// A pointer to the functions of an ISA level, as C functions expect it.
  typealias Table = UnsafePointer<CKKernelTable>

  nonisolated(unsafe) static let table: Table = {
    let name = ProcessInfo.processInfo.environment["SPLASHVIEW_KERNELS"]
    let table = UnsafeMutablePointer<CKKernelTable>.allocate(capacity: 1)
    table.initialize(to: ck_kernel_table(isaLevel(named: name, best: ck_best_isa_level())))
    return UnsafePointer(table)
  }()

  /// Returns the ISA level that the environment variable `SPLASHVIEW_KERNELS` names: `portable`, `avx2` or `avx512`.
  ///
  /// Any other value, and a level that the processor lacks, selects the best level.
  static func isaLevel(named name: String?, best: Int32) -> Int32 {
    switch name {
    case "portable": 0
    case "avx2": min(1, best)
    case "avx512": min(2, best)
    default: best
    }
  }
}
