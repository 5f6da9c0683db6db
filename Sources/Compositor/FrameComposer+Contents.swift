// The contents of a layer and the drawing of its class: shapes, gradients, text, recordings, hosted trees.
import CoreGraphics
import QuartzCore
import Rasterizer

extension FrameComposer {
  // MARK: The layer's class

  /// Appends the drawing of the layer's class, such as a shape or a gradient, over its contents.
  ///
  /// If `isClipped` is true, the layer's outline clips the whole list, and no further clip is needed.
  @inline(never)
  mutating func appendKind(_ p: LayerProperties, in state: GraphicsState, isClipped: Bool) {
    switch p.kind {
    case .plain, .replicator, .transform, .emitter: break
    case .shape(let shape): appendShape(shape, in: state)
    case .gradient(let gradient):
      guard let paint = gradient.paint(in: p.bounds) else { return }
      appendFill(isClipped ? .everything : p.outline, paint, in: state)
    case .text(let text): appendRecording(text.drawing, p, in: state, isClipped: isClipped)
    }
  }

  private mutating func appendShape(_ shape: ShapeProperties, in state: GraphicsState) {
    guard let path = shape.path else { return }
    if let color = shape.fillColor, color.alpha > 0 {
      appendFill(.path(path, shape.fillRule), .color(color), in: state)
    }
    if let color = shape.strokeColor, color.alpha > 0, shape.lineWidth > 0 {
      appendFill(.stroke(path, shape.strokeStyle), .color(color), in: state)
    }
  }

  // MARK: Contents

  /// Appends the contents of a layer with the properties `p`.
  @inline(never)
  mutating func appendLayerContents(
    _ contents: LayerContents, of p: LayerProperties, in state: GraphicsState, isClipped: Bool = false
  ) {
    switch contents {
    case .image(let image): appendImage(image, of: p, in: state)
    case .drawing(let drawing): appendScaledRecording(drawing, of: p, in: state, isClipped: isClipped)
    case .frames(let source): appendImage(source.frame(at: .zero), of: p, in: state)
    case .hosted(let hosted): appendHostedTree(hosted, of: p, in: state)
    case .blend(let from, let to, let progress):
      appendBlend(from: from, to: to, progress: progress, of: p, in: state)
    }
  }

  /// Appends a recording in points. Its origin is that of the bounds.
  private mutating func appendRecording(
    _ recording: DisplayList, _ p: LayerProperties, in state: GraphicsState, isClipped: Bool
  ) {
    var group = DisplayGroup(scope.drawings.resolved(recording))
    let toLayer = CATransform3DMakeTranslation(p.bounds.minX, p.bounds.minY, 0)
    var inner = state.with(transform: CATransform3DConcat(toLayer, state.transform))
    if !isClipped { inner.clip = appendClip(.rect(p.bounds), in: state) }
    group.state = inner.displayState
    list.items.append(.group(group))
  }

  /// Appends a recording, scaled by the contents gravity like an image if it was made for bounds of another size.
  private mutating func appendScaledRecording(
    _ recording: DisplayList, of p: LayerProperties, in state: GraphicsState, isClipped: Bool
  ) {
    let bounds = p.bounds.standardized
    guard let size = p.drawnSize, size != bounds.size, size.width > 0, size.height > 0 else {
      return appendRecording(recording, p, in: state, isClipped: isClipped)
    }
    let target = ContentsGravity(rawValue: p.contentsGravity).rect(for: size, in: bounds)
    guard target.width > 0, target.height > 0 else { return }
    let toLayer = CATransform3DConcat(
      CATransform3DMakeScale(target.width / size.width, target.height / size.height, 1),
      CATransform3DMakeTranslation(target.minX, target.minY, 0))
    var group = DisplayGroup(scope.drawings.resolved(recording))
    var inner = state.with(transform: CATransform3DConcat(toLayer, state.transform))
    inner.clip = appendClip(.rect(target), in: state)
    group.state = inner.displayState
    list.items.append(.group(group))
  }

  /// Appends both contents of a cross-fade: from · (1 − progress) + to · progress.
  ///
  /// The second one is added instead of blended over the first. So nothing changes where both are the same.
  private mutating func appendBlend(
    from: LayerContents, to: LayerContents, progress: Double, of p: LayerProperties, in state: GraphicsState
  ) {
    let fraction = progress > 0 ? min(progress, 1) : 0
    func group(_ contents: LayerContents, opacity: Double) -> DisplayGroup {
      var composer = FrameComposer(scope.detached)
      composer.appendLayerContents(contents, of: p, in: GraphicsState(transform: state.transform))
      return DisplayGroup(composer.list, DisplayState(opacity: opacity))
    }
    var second = group(to, opacity: fraction)
    second.state.blendMode = .plusLighter
    let both = DisplayList(items: [.group(group(from, opacity: 1 - fraction)), .group(second)])
    list.items.append(.group(DisplayGroup(both, state.with(transform: CATransform3DIdentity).displayState)))
  }

  // MARK: Hosted trees

  /// Appends a hosted render tree, scaled to the bounds.
  private mutating func appendHostedTree(_ hosted: HostedTree, of p: LayerProperties, in state: GraphicsState) {
    guard let toLayer = hosted.transform(toFill: p.bounds), let frame = hosted.currentFrame else { return }
    var composer = FrameComposer(scope.hostedTree)
    composer.appendLayers(frame.roots, in: GraphicsState())
    if composer.list.isEmpty { return }
    composer.dropBackdropKeysIfBlending()
    var inner = state.with(transform: CATransform3DConcat(toLayer, state.transform))
    for root in frame.roots { scope.fingerprint?.record(DrawnLayer(root, in: inner)) }
    inner.clip = appendClip(.rect(p.bounds), in: state)
    list.items.append(.group(DisplayGroup(composer.list, inner.displayState)))
  }

  /// Removes the keys of all backdrops if an item of the list has a blend mode other than normal.
  ///
  /// Such a list is isolated from the layers below it, which changes the pixels of its backdrops. A later item can
  /// cause this, but the key of a backdrop records only earlier layers.
  private mutating func dropBackdropKeysIfBlending() {
    let blends = list.items.contains { item in
      switch item {
      case .fill(let fill): fill.state.blendMode != .normal
      case .group(let group): group.state.blendMode != .normal
      case .backdrop(let backdrop): backdrop.state.blendMode != .normal
      }
    }
    guard blends else { return }
    for index in list.items.indices {
      guard case .backdrop(var backdrop) = list.items[index] else { continue }
      backdrop.cacheKey = nil
      list.items[index] = .backdrop(backdrop)
    }
  }
}
