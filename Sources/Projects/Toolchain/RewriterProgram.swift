import Foundation

/// The program that rewrites sources. It is compiled on first use, with the toolchain's own SwiftSyntax.
struct RewriterProgram {
  let path: String

  /// Returns the rewriter from the cache, or compiles it for this toolchain and these sources.
  static func prepare(
    _ toolchain: Toolchain, _ library: LibraryFolder, cache: BuildCache, _ cancellation: Cancellation? = nil
  ) throws(ProjectError) -> RewriterProgram {
    let sources = library.rewriter.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().filter { $0.hasSuffix(".swift") }
        .map { folder + "/" + $0 }
    }
    guard sources.contains(where: { $0.hasSuffix("/main.swift") }) else {
      throw ProjectError("\(library.rewriter[0]): the rewriter's sources are not there")
    }
    var key = ContentKey()
    key.add(toolchain.version)
    for source in sources { key.add(file: source) }
    let path = cache.folder("rewriter") + "/" + key.text
    if FileManager.default.isExecutableFile(atPath: path) { return RewriterProgram(path: path) }
    let host = toolchain.hostLibraries
    let new = cache.temporaryName(beside: path)
    let result = try Command.run(
      toolchain.compiler,
      sources + [
        "-swift-version", "6", "-package-name", "splashview", "-module-name", "SourceRewriter", "-I", host, "-L",
        host, "-lSwiftSyntax",
        "-lSwiftParser", "-lSwiftIfConfig", "-Xlinker", "-rpath", "-Xlinker", host, "-o", new,
      ], cancellation: cancellation)
    try result.checkSpace(of: cache.root)
    guard result.status == 0 else {
      throw ProjectError("the rewriter does not compile with \(toolchain.compiler): \(result.errors.prefix(2000))")
    }
    try cache.move(new, to: path)
    return RewriterProgram(path: path)
  }
}
