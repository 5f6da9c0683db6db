import CoreGraphics
import QuartzCore
import Rasterizer
import Synchronization

/// Snapshots of layer trees as drawings, each made once.
///
/// The rasterizer cannot name a layer, so pictures that only QuartzCore knows how to draw become display lists here.
final class SnapshotDrawings: Sendable {
  private struct Known {
    var provider: any ImageProvider
    var picture: CGImage
  }
  private let known = Mutex<[ObjectIdentifier: Known]>([:])
  /// Drawings are small; this only keeps a process that snapshots for ever from growing for ever.
  private static let limit = 256

  /// The image, or a drawing in place of what only a higher room can draw.
  func resolved(_ image: CGImage) -> CGImage {
    switch image.content {
    case .pixels, .encoded: return image
    case .drawing(let list, let size, let scale):
      guard Self.mentionsSnapshot(list) else { return image }
      return CGImage(.drawing(resolved(list), size: size, scale: scale), width: image.width, height: image.height)
    case .provided(let provider):
      if let picture = known.withLock({ $0[ObjectIdentifier(provider)]?.picture }) { return picture }
      guard let snapshot = provider as? LayerSnapshot else { return image }
      let frame = snapshot.frame
      var composer = FrameComposer(pictures: self)
      composer.add(frame.roots, at: CATransform3DIdentity, clip: nil, opacity: 1)
      let scale = frame.size.width > 0 ? CGFloat(image.width) / frame.size.width : frame.scale
      let picture = CGImage(
        .drawing(composer.list, size: frame.size, scale: scale), width: image.width, height: image.height)
      known.withLock {
        if $0.count >= Self.limit { $0.removeAll() }
        $0[ObjectIdentifier(provider)] = Known(provider: provider, picture: picture)
      }
      return picture
    }
  }

  /// The list with every snapshot in it replaced.
  func resolved(_ list: DisplayList) -> DisplayList {
    guard Self.mentionsSnapshot(list) else { return list }
    var result = list
    result.items = list.items.map { item in
      switch item {
      case .fill(var fill):
        if case .image(var image) = fill.paint {
          image.image = resolved(image.image)
          fill.paint = .image(image)
        }
        return .fill(fill)
      case .group(var group):
        group.contents = resolved(group.contents)
        group.mask = group.mask.map { resolved($0) }
        return .group(group)
      case .backdrop: return item
      }
    }
    return result
  }

  private static func mentionsSnapshot(_ list: DisplayList) -> Bool {
    list.items.contains { item in
      switch item {
      case .fill(let fill):
        guard case .image(let image) = fill.paint else { return false }
        switch image.image.content {
        case .pixels, .encoded: return false
        case .drawing(let inner, _, _): return mentionsSnapshot(inner)
        case .provided: return true
        }
      case .group(let group):
        return mentionsSnapshot(group.contents) || group.mask.map { mentionsSnapshot($0) } == true
      case .backdrop: return false
      }
    }
  }
}
