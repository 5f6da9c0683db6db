import CoreGraphics
import Rasterizer

/// The list of all generated images in Assets.
enum AssetImages {
  /// The files of the scenes' images in all scales, then of the icon in all sizes.
  static var files: [ArtworkFile] {
    images.flatMap(\.files) + IconArtwork.sides.map(IconArtwork.file)
  }

  private static func size(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

  private static var images: [ArtworkImage] {
    [
      ArtworkImage(scene: "Reveal", name: "Userpic", size: size(220, 220), draw: RevealArtwork.drawUserpic),
      ArtworkImage(scene: "Fuber", name: "Chimes", size: size(90, 90), isVector: true, draw: FuberArtwork.drawTile),
      ArtworkImage(
        scene: "Fuber", name: "LaunchLogo", size: size(375, 108), isVector: true, draw: FuberArtwork.drawLaunchLogo),
      ArtworkImage(scene: "Fuber", name: "Menu", size: size(44, 44), draw: FuberArtwork.drawMenu),
      ArtworkImage(scene: "Skype", name: "Logo", size: size(120, 120), draw: SkypeArtwork.drawLogo),
      ArtworkImage(
        scene: "Skype", name: "Default", size: size(320, 480), scales: [1, 2], isOutsideCatalog: true,
        draw: SkypeArtwork.drawLaunchImage),
      ArtworkImage(
        scene: "Skype", name: "Default-568h", size: size(320, 568), scales: [2], isOutsideCatalog: true,
        draw: SkypeArtwork.drawLaunchImage),
      ArtworkImage(scene: "Snapchat", name: "Camera", size: size(44, 44), draw: SnapchatArtwork.drawCamera),
      ArtworkImage(scene: "Snapchat", name: "Card", size: size(44, 44), draw: SnapchatArtwork.drawCard),
      ArtworkImage(scene: "Youla", name: "SplashBackground", size: size(360, 640), draw: YoulaArtwork.drawBackground),
      ArtworkImage(scene: "Youla", name: "SplashLogo", size: size(88, 88), draw: YoulaArtwork.drawLogo),
      ArtworkImage(
        scene: "Youla", name: "SplashLogoBig", size: size(1024, 1024), isVector: true, draw: YoulaArtwork.drawLogo),
      ArtworkImage(scene: "Youla", name: "Feed", size: size(375, 667), draw: YoulaArtwork.drawFeed),
      ArtworkImage(scene: "Youla", name: "Profile", size: size(120, 120), draw: YoulaArtwork.drawProfile),
      ArtworkImage(scene: "Youla", name: "Product", size: size(375, 300), draw: YoulaArtwork.drawProduct),
    ] + YoulaTexts.images
  }
}
