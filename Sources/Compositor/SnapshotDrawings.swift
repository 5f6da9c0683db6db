import CoreGraphics
import QuartzCore
import Rasterizer
import Synchronization

/// A cache of the drawings that stand for snapshots of layer trees.
///
/// The rasterizer knows no layers. An image that only QuartzCore can draw becomes a display list here, once.
final class SnapshotDrawings: Sendable {
  private struct Entry {
    /// Keeps the object of the key alive, so that no other object gets its address.
    var provider: any ImageProvider
    var drawing: CGImage
  }
  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])
  /// Drawings are small. The limit only bounds a process that takes snapshots without end.
  private static let limit = 256

  /// Returns the image, or a drawing in its place if only a higher target can draw it.
  func resolved(_ image: CGImage) -> CGImage {
    switch image.content {
    case .pixels, .encoded: return image
    case .drawing(let list, let size, let scale):
      guard Self.containsSnapshot(list) else { return image }
      return CGImage(.drawing(resolved(list), size: size, scale: scale), width: image.width, height: image.height)
    case .provided(let provider):
      if let drawing = entries.withLock({ $0[ObjectIdentifier(provider)]?.drawing }) { return drawing }
      guard let snapshot = provider as? LayerSnapshot else { return image }
      let drawing = drawing(of: snapshot.frame, width: image.width, height: image.height)
      entries.withLock {
        if $0.count >= Self.limit { $0.removeAll() }
        $0[ObjectIdentifier(provider)] = Entry(provider: provider, drawing: drawing)
      }
      return drawing
    }
  }

  private func drawing(of frame: ResolvedFrame, width: Int, height: Int) -> CGImage {
    var composer = FrameComposer(.standalone(self))
    composer.appendLayers(frame.roots, in: GraphicsState())
    return CGImage(.drawing(composer.list, size: frame.size, scale: frame.scale), width: width, height: height)
  }

  /// Returns the list with a drawing in place of every snapshot.
  func resolved(_ list: DisplayList) -> DisplayList {
    guard Self.containsSnapshot(list) else { return list }
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

  private static func containsSnapshot(_ list: DisplayList) -> Bool {
    list.items.contains { item in
      switch item {
      case .fill(let fill):
        guard case .image(let image) = fill.paint else { return false }
        switch image.image.content {
        case .pixels, .encoded: return false
        case .drawing(let inner, _, _): return containsSnapshot(inner)
        case .provided: return true
        }
      case .group(let group):
        return containsSnapshot(group.contents) || group.mask.map { containsSnapshot($0) } == true
      case .backdrop: return false
      }
    }
  }
}
