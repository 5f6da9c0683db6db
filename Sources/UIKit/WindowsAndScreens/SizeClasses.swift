/// The idiom and the size classes of a scene on a screen.
///
/// The rules are those of Apple's Human Interface Guidelines, section Layout, whose table has a row for each device.
struct SizeClasses {
  let idiom: UIUserInterfaceIdiom
  let horizontal: UIUserInterfaceSizeClass
  let vertical: UIUserInterfaceSizeClass

  /// The shorter side of the smallest tablet, the iPad mini.
  private static let tabletSide: CGFloat = 744
  /// The shorter side of the smallest phone whose width is regular in landscape, the iPhone 8 Plus.
  private static let largePhoneSide: CGFloat = 414
  /// The width of the narrowest scene of a tablet whose width is regular.
  ///
  /// It is a choice between the widest compact scene (639 points) and the narrowest regular one (678).
  private static let regularSceneWidth: CGFloat = 640

  init(screen: CGSize, sceneWidth: CGFloat) {
    let (side, isUpright) = (min(screen.width, screen.height), screen.height > screen.width)
    if side >= Self.tabletSide {
      (idiom, vertical) = (.pad, .regular)
      horizontal = sceneWidth >= Self.regularSceneWidth ? .regular : .compact
    } else {
      (idiom, vertical) = (.phone, isUpright ? .regular : .compact)
      horizontal = !isUpright && side >= Self.largePhoneSide ? .regular : .compact
    }
  }
}
