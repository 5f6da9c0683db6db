extension Command.Output {
  /// The messages that programs print if the disk is full.
  private static let fullDiskMessages = [
    "No space left on device", "There isn\u{2019}t enough space", "Disk quota exceeded",
  ]

  /// Throws an error if the program failed because the folder's disk is full.
  func checkSpace(of folder: String) throws(ProjectError) {
    guard status != 0, Self.fullDiskMessages.contains(where: errors.contains) else { return }
    throw ProjectError("\(folder): the disk of this folder is full, expected room for what is compiled")
  }
}
