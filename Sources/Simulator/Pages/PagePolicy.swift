import CoreGraphics

/// The security policy of a page that holds all that it shows.
package enum PagePolicy {
  /// Returns a policy that allows one script, one style and images inside the page, and nothing else.
  ///
  /// They are named by their hashes, so that a browser runs nothing that has come into the page by mistake.
  package static func text(script: String, style: String) -> String {
    "default-src 'none'; img-src data:; script-src '\(hash(script))'; style-src '\(hash(style))'; base-uri 'none'; "
      + "form-action 'none'"
  }

  private static func hash(_ text: String) -> String {
    "sha256-" + Data(SHA256.hash(Array(text.utf8))).base64EncodedString()
  }
}
