extension Command.Output {
  /// The texts of programs that find no room for what they write.
  private static let complaints = ["No space left on device", "There isn\u{2019}t enough space", "Disk quota exceeded"]

  /// Throws an error if the program failed because the disk of a folder is full.
  func checkSpace(of folder: String) throws(ProjectError) {
    guard status != 0, Self.complaints.contains(where: errors.contains) else { return }
    throw ProjectError("\(folder): the disk of this folder is full, expected room for what is compiled")
  }
}
