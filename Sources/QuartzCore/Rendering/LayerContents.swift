/// The contents that a layer shows in its bounds.
package enum LayerContents: Sendable {
  case image(CGImage)
  /// A drawing made by `draw(in:)`, in points from the origin of the layer's bounds.
  case drawing(DisplayList)
  /// A source that is asked for its image at the evaluated time, such as a camera or a video.
  case frames(any FrameSource)
  /// Another render tree, at a time and scale of its own.
  indirect case hosted(HostedTree)
  /// A cross-fade: the second contents over the first, with the share of the second from 0 to 1.
  indirect case blend(LayerContents, LayerContents, Double)
}

extension LayerContents: Equatable {
  /// Returns a Boolean value indicating whether both contents are known to look the same.
  ///
  /// Drawings are never equal, since a comparison takes as long as drawing them. Hosted trees are equal if they have
  /// the same size, because their layers are compared one by one.
  package static func == (a: LayerContents, b: LayerContents) -> Bool {
    switch (a, b) {
    case (.image(let a), .image(let b)): a === b
    case (.hosted(let a), .hosted(let b)): a.size == b.size
    default: false
    }
  }
}
