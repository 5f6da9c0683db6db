import CoreGraphics
import Rasterizer

/// Every picture that is kept in Assets.
enum AssetPictures {
  /// The scenes' pictures at all their scales, then the icon's sizes.
  static var files: [PictureFile] {
    pictures.flatMap(\.files) + IconArtwork.sides.map(IconArtwork.file)
  }

  private static func size(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

  private static var pictures: [Picture] {
    [
      Picture(scene: "Reveal", name: "Userpic", size: size(220, 220), draw: RevealArtwork.drawUserpic),
      Picture(scene: "Fuber", name: "Chimes", size: size(90, 90), isVector: true, draw: FuberArtwork.drawTile),
      Picture(
        scene: "Fuber", name: "LaunchLogo", size: size(375, 108), isVector: true, draw: FuberArtwork.drawLaunchLogo),
      Picture(scene: "Fuber", name: "Menu", size: size(44, 44), draw: FuberArtwork.drawMenu),
      Picture(scene: "Skype", name: "Logo", size: size(120, 120), draw: SkypeArtwork.drawLogo),
      Picture(
        scene: "Skype", name: "Default", size: size(320, 480), scales: [1, 2], isLoose: true,
        draw: SkypeArtwork.drawLaunchPicture),
      Picture(
        scene: "Skype", name: "Default-568h", size: size(320, 568), scales: [2], isLoose: true,
        draw: SkypeArtwork.drawLaunchPicture),
      Picture(scene: "Snapchat", name: "Camera", size: size(44, 44), draw: SnapchatArtwork.drawCamera),
      Picture(scene: "Snapchat", name: "Card", size: size(44, 44), draw: SnapchatArtwork.drawCard),
      Picture(scene: "Youla", name: "SplashBackground", size: size(360, 640), draw: YoulaArtwork.drawBackground),
      Picture(scene: "Youla", name: "SplashLogo", size: size(88, 88), draw: YoulaArtwork.drawLogo),
      Picture(
        scene: "Youla", name: "SplashLogoBig", size: size(1024, 1024), isVector: true, draw: YoulaArtwork.drawLogo),
      Picture(scene: "Youla", name: "Feed", size: size(375, 667), draw: YoulaArtwork.drawFeed),
      Picture(scene: "Youla", name: "Profile", size: size(120, 120), draw: YoulaArtwork.drawProfile),
      Picture(scene: "Youla", name: "Product", size: size(375, 300), draw: YoulaArtwork.drawProduct),
    ] + YoulaTexts.pictures
  }
}
