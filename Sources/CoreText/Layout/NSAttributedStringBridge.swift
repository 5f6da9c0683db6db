extension NSAttributedString {
  /// The pieces of one look, in order; Foundation's own calls take pointers.
  var pieces: [(text: String, attributes: [NSAttributedString.Key: Any])] {
    var pieces: [(text: String, attributes: [NSAttributedString.Key: Any])] = []
    let whole = string as NSString
    unsafe enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      pieces.append((whole.substring(with: range), attributes))
    }
    return pieces
  }
}
