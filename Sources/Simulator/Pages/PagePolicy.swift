import CoreGraphics

/// The content security policy of a self-contained page.
package enum PagePolicy {
  /// Returns a policy that allows one script, one style and images inside the page, and nothing else.
  ///
  /// The policy names the script by its hash. A browser therefore runs no script that is in the page by mistake.
  package static func text(script: String, style: String) -> String {
    "default-src 'none'; img-src data:; script-src '\(hash(script))'; style-src '\(hash(style))'; base-uri 'none'; "
      + "form-action 'none'"
  }

  private static func hash(_ text: String) -> String {
    "sha256-" + Data(SHA256.hash(Array(text.utf8))).base64EncodedString()
  }
}
