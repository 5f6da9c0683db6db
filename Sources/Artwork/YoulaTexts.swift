import CoreGraphics
import CoreText

/// The texts from which the youla splash chooses.
enum YoulaTexts {
  private static let lines = [
    "Dusting off\nthe good things", "Somebody's attic\nis your living room", "Asking the lamp\nif it still works",
    "Counting chairs.\nThere are many", "Polishing\nother people's bikes", "Your neighbour\nsells a canoe",
    "Unpacking\nwhat you will love", "One moment,\nthe cat is on the sofa", "Haggling\nwith the kettle",
    "Every spoon\nhas a story", "Measuring\nwhether it fits", "Old records,\nnew dances",
    "Fetching\nthe heavy things first",
    "Almost\nas good as new", "Looking\nbehind the wardrobe", "Somewhere\na teapot waits", "Folding\nthe ironing board",
  ]

  /// The images of the texts: white, centred, 248 × 112 points each.
  static var images: [ArtworkImage] {
    lines.enumerated().map { index, text in
      ArtworkImage(
        scene: "Youla", name: "Splash Texts/SplashText\(index + 1)", size: CGSize(width: 248, height: 112)
      ) { context, size in
        let font = CTFont.named(SystemFont.name(weight: "SemiBold"), size: 24)
        let layout = TextLayout(
          [TextRun(text, font: font, color: .white)], width: size.width, alignment: .center, lineSpacing: 2)
        let top = (size.height - layout.size.height) / 2
        context.displayList.items += layout.items(offset: CGPoint(x: 0, y: top))
      }
    }
  }
}
