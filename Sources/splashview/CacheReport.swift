import Compositor
import CoreGraphics
import QuartzCore
import Rasterizer
import Simulator

/// The statistics of a renderer's caches after a frame is drawn twice.
struct CacheReport {
  private let caches: [CacheStatistics]

  /// Draws a frame twice with a new renderer.
  init(drawing frame: ResolvedFrame, scale: CGFloat) {
    let compositor = Compositor(threads: 1)
    let target = FrameBuffer(
      width: Int((frame.size.width * scale).rounded()), height: Int((frame.size.height * scale).rounded()))
    for _ in 0..<2 { compositor.draw(frame, pixelsPerPoint: scale, into: target) }
    caches = compositor.cacheStatistics
  }

  var json: JSONValue {
    .array(
      caches.map { cache in
        .object([
          (key: "cache", value: .string(cache.name)), (key: "limit", value: .number(Double(cache.limit))),
          (key: "bytes", value: .number(Double(cache.bytes))), (key: "entries", value: .number(Double(cache.entries))),
          (key: "hits", value: .number(Double(cache.hits))), (key: "misses", value: .number(Double(cache.misses))),
          (key: "evictions", value: .number(Double(cache.evictions))),
          (key: "stale", value: .number(Double(cache.stale))),
        ])
      })
  }

  var text: String {
    caches.map { cache in
      "\(cache.name): \(cache.bytes) of \(cache.limit) bytes in \(cache.entries) entries; \(cache.hits) found, "
        + "\(cache.misses) made, \(cache.evictions) let go for want of room, \(cache.stale) stale\n"
    }.joined()
  }
}
