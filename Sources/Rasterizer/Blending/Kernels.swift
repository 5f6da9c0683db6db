import CKernels
import CoreGraphics

/// The pixel kernels of this processor, chosen once; all levels give the same bytes.
enum Kernels {
  /// `SPLASHVIEW_KERNELS=portable` takes the plain ones, for comparisons.
  nonisolated(unsafe) static let table: UnsafePointer<CKTable> = {
    let isPortable = ProcessInfo.processInfo.environment["SPLASHVIEW_KERNELS"] == "portable"
    return ck_table(isPortable ? 0 : ck_best_level())
  }()
}
