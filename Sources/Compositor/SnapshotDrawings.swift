import CoreGraphics
import QuartzCore
import Rasterizer
import Synchronization

/// A cache of drawings that replace snapshots of layer trees.
///
/// The rasterizer cannot draw layers. A snapshot is an image of layers, and is converted to a display list once.
final class SnapshotDrawings: Sendable {
  private struct Entry {
    /// The object of the key. It is retained so that no other object gets the same address.
    var provider: any ImageProvider
    var drawing: CGImage
  }
  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])
  /// The largest number of drawings. They are small, so the limit only matters for endless snapshots.
  private static let limit = 256

  /// Returns the image, or a drawing that replaces it if it is or contains a snapshot of layers.
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

  /// Returns the list with every snapshot replaced by a drawing.
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

  /// Returns a Boolean value that indicates whether an image in a list, or in a nested list, is a snapshot.
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
