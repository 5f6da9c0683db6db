// Draws the scenes' artwork into their asset catalogues, and the program's icon: `swift run -c release Artwork [ASSETS]`.
//
// The images in Assets are the output of this program, and a test draws them again. After a change of a drawing or of the
// rasterizer, run it and commit the images too. Every machine writes the same bytes, because our own rasterizer draws.
import CoreGraphics
import Rasterizer

// `Artwork film FOLDER` writes the frames of skype's video. `Assets/Documentation/film.sh` makes the video from them.
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "film" {
  try SkypeFilm.write(to: CommandLine.arguments[2], with: Renderer(threads: 2))
  exit(0)
}
let assets = CommandLine.arguments.dropFirst().first ?? "Assets"
let renderer = Renderer(threads: 2)
for file in AssetImages.files {
  let path = "\(assets)/\(file.path)"
  try file.data(with: renderer).write(to: URL(fileURLWithPath: path), options: .atomic)
  print(path)
}
