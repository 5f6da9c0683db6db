import Foundation

/// An executable shell script in a folder of a test.
package struct ScriptFile {
  package let path: String

  /// Writes a script, whose first line is added.
  ///
  /// Another process writes it. A test on another thread may start a program while this process has the file open for
  /// writing. That program would inherit the open file, and the system refuses to run the script until it ends.
  package init(_ path: String, _ text: String) throws {
    self.path = path
    let words = ["sh", "-c", #"printf '#!/bin/sh\n%s' "$2" >"$1" && chmod 755 "$1""#, "sh", path, text]
    var copies = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe copies.indices { unsafe free(copies[index]) } }
    var process: pid_t = 0
    var status = unsafe posix_spawn(&process, "/bin/sh", nil, nil, &copies, environ)
    if status == 0 {
      while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
    guard status == 0 else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path]) }
  }
}
