import Foundation

extension BuiltProject {
  /// Copies the rewritten sources into a folder, with one subfolder per module.
  package func copySources(to folder: String) throws(ProjectError) {
    let files = FileManager.default
    let resolved = ProjectRoot.resolved(URL(fileURLWithPath: folder).standardizedFileURL.path)
    let isSingleFile = !FolderListing.isFolder(project.path)
    if !isSingleFile, (resolved + "/").hasPrefix(ProjectRoot.resolved(project.root) + "/") {
      throw ProjectError(
        "\(folder): the rewritten sources would become a part of the project; expected a folder outside of "
          + project.root)
    }
    if files.fileExists(atPath: folder), !FolderListing.isFolder(folder) {
      throw ProjectError("\(folder): this is a file, expected a folder for the rewritten sources")
    }
    for module in modules {
      let target = folder + "/" + module.name
      let sources = module.moduleFolder + "/sources"
      do {
        try files.createDirectory(atPath: target, withIntermediateDirectories: true)
        for name in try files.contentsOfDirectory(atPath: sources) {
          let data = try Data(contentsOf: URL(fileURLWithPath: sources + "/" + name))
          try FileReplacement.replace(target + "/" + name, with: data)
        }
      } catch let failure as FileReplacement.Failure {
        throw ProjectError("\(target): the sources cannot be written: \(failure.reason)")
      } catch {
        throw ProjectError("\(target): the sources cannot be written: \(error.localizedDescription)")
      }
    }
  }
}
