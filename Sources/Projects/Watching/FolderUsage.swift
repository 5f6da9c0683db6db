import Foundation

/// The space that a folder takes on its disk.
struct FolderUsage {
  /// The number of files and folders, as far as they were counted.
  private(set) var count = 0
  /// The size in bytes, as far as it was added up.
  private(set) var bytes = 0

  /// The length from which a path counts as endless. The system opens no path of 4096 bytes or more.
  private static let maximumPathLength = 3000

  /// Adds up the files of a folder until they exceed a size or a number. Links are not followed.
  init(of folder: String, maximumBytes: Int, maximumCount: Int) {
    var folders = [folder]
    while let path = folders.popLast(), bytes <= maximumBytes, count <= maximumCount {
      guard let stream = FolderStream(path) else { continue }
      while let name = stream.nextName(), count <= maximumCount {
        guard name != ".", name != "..", let status = stream.status(of: name) else { continue }
        count += 1
        bytes += Int(status.st_blocks) * 512
        guard status.st_mode & S_IFMT == S_IFDIR else { continue }
        if path.utf8.count > Self.maximumPathLength { count = maximumCount + 1 }
        folders.append("\(path)/\(name)")
      }
    }
  }
}
