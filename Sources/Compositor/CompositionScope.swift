import CoreGraphics
import QuartzCore

/// The conditions under which one display list is composed.
///
/// A frame's list holds groups, and a group holds a list of its own. The kind of a list decides which caches it may
/// use. A scope derives the scopes of the lists inside its own.
struct CompositionScope {
  /// The kinds of lists.
  enum Kind {
    /// The frame's own list.
    case frame
    /// The list of a group that is composed in every frame. The fingerprint, if there is one, records its layers.
    case group(GroupFingerprints.Fingerprint?)
    /// The list of a group that outlives the frame, and every list inside it.
    case cachedGroup
    /// The list of a hosted tree that is drawn directly into the frame's own list.
    case hostedTree
    /// Any other list, such as a snapshot or one side of a cross-fade.
    case detached
  }

  let kind: Kind
  /// The drawings that replace snapshots of layers.
  let drawings: SnapshotDrawings
  private let caches: FrameCaches?
  /// The visible part of the list, in its own space. It is nil if it is unknown before the list is drawn.
  let visibleRect: CGRect?

  private init(
    _ kind: Kind, _ drawings: SnapshotDrawings, _ caches: FrameCaches?, visibleRect: CGRect? = nil
  ) {
    (self.kind, self.drawings, self.caches, self.visibleRect) = (kind, drawings, caches, visibleRect)
  }

  /// Returns the scope of a frame's own list.
  static func frame(
    _ drawings: SnapshotDrawings, _ caches: FrameCaches?, visibleRect: CGRect
  ) -> CompositionScope {
    CompositionScope(.frame, drawings, caches, visibleRect: visibleRect)
  }

  /// Returns the scope of an independent list, which uses no cache.
  static func standalone(_ drawings: SnapshotDrawings) -> CompositionScope {
    CompositionScope(.detached, drawings, nil)
  }

  // MARK: Inner lists

  /// Returns the scope of a group's list in a list of this scope.
  func group(recordingInto fingerprint: GroupFingerprints.Fingerprint?, visibleRect: CGRect?) -> CompositionScope {
    let inner: Kind =
      switch kind {
      case .frame, .group: .group(fingerprint)
      case .cachedGroup: .cachedGroup
      case .hostedTree, .detached: .detached
      }
    return CompositionScope(inner, drawings, caches, visibleRect: visibleRect)
  }

  /// The scope of a group's list that `ComposedGroupCache` stores for later frames.
  var cachedGroup: CompositionScope { CompositionScope(.cachedGroup, drawings, caches) }

  /// The scope of a hosted tree's list in a list of this scope.
  ///
  /// The layers below a backdrop are known only if the hosted tree is drawn directly into the frame's own list.
  var hostedTree: CompositionScope {
    CompositionScope(backdropKeys == nil ? .detached : .hostedTree, drawings, caches)
  }

  /// The scope of a list that shares only the cache of groups with this one.
  var detached: CompositionScope { CompositionScope(.detached, drawings, caches) }

  // MARK: Caches

  /// The groups composed in earlier frames.
  var groups: ComposedGroupCache? { caches?.groups }

  /// The keys of filtered backdrops, or nil inside a group, where the layers below the group are unknown.
  var backdropKeys: BackdropKeys? {
    switch kind {
    case .frame, .hostedTree: caches?.backdropKeys
    case .group, .cachedGroup, .detached: nil
    }
  }

  /// The fingerprints of the groups in the frame's own list, or nil for other lists.
  var groupFingerprints: GroupFingerprints? { if case .frame = kind { caches?.groupFingerprints } else { nil } }

  /// The fingerprint that records the layers of this list, if there is one.
  var fingerprint: GroupFingerprints.Fingerprint? {
    if case .group(let fingerprint) = kind { fingerprint } else { nil }
  }

  // MARK: Memory of lists

  private var pool: DisplayListPool? {
    switch kind {
    case .frame, .group, .cachedGroup: caches?.lists
    case .hostedTree, .detached: nil
    }
  }

  /// Returns an empty list, which reuses the memory of an earlier one if there is one.
  func makeList() -> DisplayList { pool?.take() ?? DisplayList() }

  /// Allows later frames to reuse the memory of a list, unless the list outlives the frame.
  func recycle(_ list: DisplayList) {
    if case .cachedGroup = kind { return }
    pool?.recycle(list)
  }
}
