// Draws the scenes' artwork into their asset catalogues, and the program's icon: `swift run -c release Artwork [ASSETS]`.
//
// The pictures in Assets are what this program writes, and a test draws them again; whoever changes a drawing, or how
// anything is drawn, runs it and commits both. The same bytes come out on every machine, since everything is drawn by
// our own rasterizer.
import CoreGraphics
import Rasterizer

// `Artwork film FOLDER` writes the frames of skype's film, which `Assets/Documentation/film.sh` makes a film of.
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "film" {
  try SkypeFilm.write(to: CommandLine.arguments[2], with: Renderer(threads: 2))
  exit(0)
}
let assets = CommandLine.arguments.dropFirst().first ?? "Assets"
let renderer = Renderer(threads: 2)
for file in AssetPictures.files {
  let path = "\(assets)/\(file.path)"
  try file.data(with: renderer).write(to: URL(fileURLWithPath: path), options: .atomic)
  print(path)
}
