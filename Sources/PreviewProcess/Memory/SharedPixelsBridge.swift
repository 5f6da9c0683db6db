import CSharedMemory
import CoreGraphics
import Rasterizer
import Workbench

/// The memory of a window's pixels, which the process of a preview writes and the window's process reads.
///
/// It has the size of the largest window, but only the used part takes space. It is sealed, so that no process can
/// shorten it: a read beyond its end would crash the reader (SIGBUS).
@safe package final class SharedPixels: @unchecked Sendable {
  /// The maximum number of pixels of a window.
  package static let maximumCount = 8192 * 8192
  private static let size = 4 * maximumCount
  /// The descriptor of the memory.
  package let descriptor: Int32
  private let memory: UnsafeMutableRawPointer

  /// Creates memory that this process can only read.
  package convenience init() throws(ChannelError) {
    let descriptor = unsafe shared_memory_create("splashview", Self.size)
    guard descriptor >= 0 else { throw ChannelError("no shared memory can be made") }
    try self.init(mapping: descriptor, protection: PROT_READ)
  }

  /// Maps the memory of another process for drawing.
  package convenience init(adopting descriptor: Int32) throws(ChannelError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_size == Self.size,
      shared_memory_is_sealed(descriptor) != 0
    else { throw ChannelError("descriptor \(descriptor) is not the memory of a window") }
    try self.init(mapping: descriptor, protection: PROT_READ | PROT_WRITE)
  }

  private init(mapping descriptor: Int32, protection: Int32) throws(ChannelError) {
    guard let memory = unsafe mmap(nil, Self.size, protection, MAP_SHARED, descriptor, 0), unsafe memory != MAP_FAILED
    else {
      close(descriptor)
      throw ChannelError("the shared memory cannot be mapped")
    }
    self.descriptor = descriptor
    unsafe self.memory = memory
  }

  deinit {
    unsafe munmap(memory, Self.size)
    close(descriptor)
  }

  /// Returns the metrics with a size that fits into the memory.
  static func fitting(_ metrics: WindowMetrics) -> WindowMetrics {
    let width = min(metrics.width, maximumCount)
    return WindowMetrics(width: width, height: min(metrics.height, maximumCount / width), scale: metrics.scale)
  }

  /// Returns the pixels of a window, row after row. They stay valid as long as this object.
  package func frameBuffer(for metrics: WindowMetrics) -> FrameBuffer {
    let fitting = Self.fitting(metrics)
    return unsafe FrameBuffer(
      adopting: memory, width: fitting.width, height: fitting.height, bytesPerRow: 4 * fitting.width)
  }
}
