import Foundation

/// Runs the compiler and the rewriter on a project's sources. A macro is untrusted code, so they run in bubblewrap.
///
/// They can read the toolchain, the libraries and the project, and write to the project's folder in the cache.
/// They have no access to the network or to the rest of the home folder.
struct CompilerSandbox {
  /// The path of bubblewrap, or nil if the user has turned the sandbox off.
  private let bubblewrap: String?
  private let options: [String]
  private let limits: SandboxLimits
  private let cancellation: Cancellation?

  /// Creates a sandbox for building a project. `readable` are files and folders, `writable` is its folder in the cache.
  init(_ sandbox: Sandbox?, readable: [String], writable: String, cancellation: Cancellation?) {
    bubblewrap = sandbox?.bubblewrap
    self.cancellation = cancellation
    limits = .compiler(writable: writable)
    options =
      (sandbox?.isolation(network: false) ?? []) + SandboxFolders.system
      + Set(readable).sorted().flatMap { ["--ro-bind-try", $0, $0] } + ["--bind", writable, writable]
      + Sandbox.sealed
      + ["--chdir", writable, "--setenv", "HOME", "/nonexistent", "--setenv", "PATH", "/usr/bin:/bin"]
      + ["--setenv", "LANG", "C.UTF-8", "--"]
  }

  /// Runs a program to its end. The processes that it started end with it.
  func run(_ program: String, _ arguments: [String]) throws(ProjectError) -> Command.Output {
    guard let bubblewrap else { return try Command.run(program, arguments, cancellation: cancellation) }
    // The environment is empty, because a macro could read it in /proc/1/environ. Bubblewrap is process 1 in the
    // sandbox.
    return try Command.run(
      bubblewrap, options + [program] + arguments, environment: [:], cancellation: cancellation, limits: limits)
  }
}
