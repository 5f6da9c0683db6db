import Foundation

/// Runs the compiler and the rewriter on a project's sources. A macro is untrusted code, so they run in bubblewrap.
///
/// They read the toolchain, the libraries and the project, write to the project's folder in the cache, and have no
/// network and nothing of the home folder.
struct CompilerSandbox {
  /// Bubblewrap, nil where the user has chosen to do without.
  private let bubblewrap: String?
  private let options: [String]
  private let cancellation: Cancellation?

  /// A sandbox for building one project. `readable` are files and folders, `writable` is the folder in the cache.
  init(_ sandbox: Sandbox?, readable: [String], writable: String, cancellation: Cancellation?) {
    bubblewrap = sandbox?.bubblewrap
    self.cancellation = cancellation
    options =
      (sandbox?.isolation(network: false) ?? []) + SandboxFolders.system
      + Set(readable).sorted().flatMap { ["--ro-bind-try", $0, $0] } + ["--bind", writable, writable]
      + Sandbox.sealed
      + ["--chdir", writable, "--setenv", "HOME", "/nonexistent", "--setenv", "PATH", "/usr/bin:/bin"]
      + ["--setenv", "LANG", "C.UTF-8", "--"]
  }

  /// Runs a program to its end. Everything that it started ends with it.
  func run(_ program: String, _ arguments: [String]) throws(ProjectError) -> Command.Output {
    guard let bubblewrap else { return try Command.run(program, arguments, cancellation: cancellation) }
    // Bubblewrap is process 1 of the sandbox, and a macro can read its environment.
    return try Command.run(bubblewrap, options + [program] + arguments, environment: [:], cancellation: cancellation)
  }
}
