// The pixels that a display list can touch, estimated without drawing it.
//
// Groups recurse. The rest is in functions that are not inlined, so that a level needs little of the stack.
import CoreGraphics

extension PlanBuilder {
  /// The rectangle of an item or a clip without bounds, which is larger than any target.
  private static let everywhere = PixelRect(x0: -1 << 20, y0: -1 << 20, x1: 1 << 20, y1: 1 << 20)

  /// Returns a rectangle that contains all pixels that a list can touch, and those that its backdrops read.
  func estimate(_ list: DisplayList, transform: ProjectiveTransform) -> PixelRect {
    var result = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
    for index in list.items.indices {
      if let group = list.group(at: index) {
        let own = ProjectiveTransform(group.state.transform).concatenating(transform)
        let contents = estimate(group.contents, transform: own)
        let extent = Self.extent(contents, withEffectsOf: group, transform: own)
        result = result.union(Self.clipped(extent, of: group, in: list, transform: transform))
      } else {
        result = result.union(Self.leafExtent(at: index, of: list, transform: transform))
      }
    }
    return result
  }

  /// Returns a group's extent within its clip.
  @inline(never)
  private static func clipped(
    _ extent: PixelRect, of group: DisplayGroup, in list: DisplayList, transform: ProjectiveTransform
  ) -> PixelRect {
    // A backdrop inside the group reads pixels beyond the clip.
    if hasBackdrop(group.contents, evenInSurfaces: true) { return extent }
    return extent.intersection(clipExtent(group.state.clip, of: list, transform: transform))
  }

  /// Returns the extent of an item that is not a group.
  @inline(never)
  private static func leafExtent(at index: Int, of list: DisplayList, transform: ProjectiveTransform) -> PixelRect {
    switch list.items[index] {
    case .fill(let fill):
      return extent(of: fill.shape, in: fill.state, transform: transform)
        .intersection(clipExtent(fill.state.clip, of: list, transform: transform))
    case .backdrop(let backdrop): return extent(of: backdrop.shape, in: backdrop.state, transform: transform)
    case .group: return everywhere
    }
  }

  private static func extent(
    of shape: DisplayShape, in state: DisplayState, transform: ProjectiveTransform
  ) -> PixelRect {
    guard let box = shape.bounds else { return everywhere }
    if box.isNull { return PixelRect(x0: 0, y0: 0, x1: 0, y1: 0) }
    let own = ProjectiveTransform(state.transform).concatenating(transform)
    return PixelRect(touching: own.boundingBox(box)).expanded(by: 1)
  }

  /// Returns the extent of a group's contents, expanded by the reach of its blurs and its shadow.
  @inline(never)
  private static func extent(
    _ contents: PixelRect, withEffectsOf group: DisplayGroup, transform: ProjectiveTransform
  ) -> PixelRect {
    var box = contents
    for case .gaussianBlur(let sigma, false) in group.filters {
      box = box.expanded(by: GaussianBlur.reach(sigma: sigma * transform.meanScale))
    }
    if let shadow = group.shadow {
      let reach = GaussianBlur.reach(sigma: shadow.sigma * transform.meanScale)
      let distance = Double(abs(shadow.offset.width) + abs(shadow.offset.height)) * transform.scale(near: 0, 0)
      let pixels = distance < 1e6 ? Int(distance.rounded(.up)) : 1_000_000
      box = box.expanded(by: reach + pixels)
    }
    return box
  }

  /// Returns the extent of a clip and its parents.
  @inline(never)
  private static func clipExtent(_ index: Int?, of list: DisplayList, transform: ProjectiveTransform) -> PixelRect {
    var (result, next) = (everywhere, index)
    while let index = next, list.clips.indices.contains(index) {
      let clip = list.clips[index]
      if let box = clip.shape.bounds {
        let own = ProjectiveTransform(clip.transform).concatenating(transform)
        result = result.intersection(PixelRect(touching: own.boundingBox(box)))
      }
      next = clip.parent.flatMap { $0 < index ? $0 : nil }
    }
    return result
  }
}
