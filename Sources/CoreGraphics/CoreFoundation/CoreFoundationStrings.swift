// Core Foundation's functions for strings, locales and identifiers.

/// Returns the number of UTF-16 code units of a string.
public func CFStringGetLength(_ theString: CFString!) -> CFIndex { theString.utf16.count }

/// Creates a string that can change, with the text of another. The maximum length has no effect.
public func CFStringCreateMutableCopy(
  _ alloc: CFAllocator!, _ maxLength: CFIndex, _ theString: CFString!
) -> CFMutableString! { NSMutableString(string: theString) }

/// Creates an empty string that can change. The maximum length has no effect.
public func CFStringCreateMutable(_ alloc: CFAllocator!, _ maxLength: CFIndex) -> CFMutableString! {
  NSMutableString(string: "")
}

/// Appends a string to another.
public func CFStringAppend(_ theString: CFMutableString!, _ appendedString: CFString!) {
  theString.append(appendedString)
}

/// Returns a Boolean value indicating whether a string begins with another.
public func CFStringHasPrefix(_ theString: CFString!, _ prefix: CFString!) -> Bool { theString.hasPrefix(prefix) }
/// Returns a Boolean value indicating whether a string ends with another.
public func CFStringHasSuffix(_ theString: CFString!, _ suffix: CFString!) -> Bool { theString.hasSuffix(suffix) }

/// The transform of other scripts into Latin letters.
public let kCFStringTransformToLatin: CFString! = StringTransform.toLatin.rawValue
/// The removal of combining marks, such as accents that follow a letter.
public let kCFStringTransformStripCombiningMarks: CFString! = StringTransform.stripCombiningMarks.rawValue
/// The removal of diacritics, such as accents.
public let kCFStringTransformStripDiacritics: CFString! = StringTransform.stripDiacritics.rawValue
/// The transform of characters into their Unicode names.
public let kCFStringTransformToUnicodeName: CFString! = StringTransform.toUnicodeName.rawValue
/// The transform of Mandarin into Latin letters.
public let kCFStringTransformMandarinLatin: CFString! = StringTransform.mandarinToLatin.rawValue
/// The transform of Latin letters into hiragana.
public let kCFStringTransformLatinHiragana: CFString! = StringTransform.latinToHiragana.rawValue
/// The transform of Latin letters into katakana.
public let kCFStringTransformLatinKatakana: CFString! = StringTransform.latinToKatakana.rawValue
/// The transform of hiragana into katakana.
public let kCFStringTransformHiraganaKatakana: CFString! = StringTransform.hiraganaToKatakana.rawValue
/// The transform of characters of full width into half width.
public let kCFStringTransformFullwidthHalfwidth: CFString! = StringTransform.fullwidthToHalfwidth.rawValue
/// The transform of Latin letters into Cyrillic.
public let kCFStringTransformLatinCyrillic: CFString! = StringTransform.latinToCyrillic.rawValue
/// The transform of Latin letters into Greek.
public let kCFStringTransformLatinGreek: CFString! = "Latin-Greek"
/// The transform of Latin letters into Hangul.
public let kCFStringTransformLatinHangul: CFString! = StringTransform.latinToHangul.rawValue
/// The transform of characters into hexadecimal XML references.
public let kCFStringTransformToXMLHex: CFString! = StringTransform.toXMLHex.rawValue

/// Changes a range of a string by a transform, and returns whether that was possible.
@discardableResult
public func CFStringTransform(
  _ string: CFMutableString!, _ range: CFRange?, _ transform: CFString!, _ reverse: Bool
) -> Bool {
  let whole = NSRange(location: 0, length: string.length)
  let range = range.map { NSRange(location: $0.location, length: $0.length) } ?? whole
  guard range.location >= 0, range.length >= 0, range.location <= whole.length - range.length,
    let text = string.substring(with: range).applyingTransform(StringTransform(transform), reverse: reverse)
  else { return false }
  string.replaceCharacters(in: range, with: text)
  return true
}

/// The encodings that every version of Core Foundation has.
public enum CFStringBuiltInEncodings: UInt32, Sendable {
  /// Mac OS Roman.
  case macRoman = 0
  /// Windows Latin 1.
  case windowsLatin1 = 0x0500
  /// ISO Latin 1.
  case isoLatin1 = 0x0201
  /// ASCII.
  case ASCII = 0x0600
  /// UTF-16.
  case UTF16 = 0x0100
  /// UTF-8.
  case UTF8 = 0x0800_0100
}

/// Returns a string with percent-encoded characters: those that a URL may not have, and further ones.
public func CFURLCreateStringByAddingPercentEscapes(
  _ allocator: CFAllocator!, _ originalString: CFString!, _ charactersToLeaveUnescaped: CFString!,
  _ legalURLCharactersToBeEscaped: CFString!, _ encoding: CFStringEncoding
) -> CFString! {
  var allowed = CharacterSet.urlFragmentAllowed
  allowed.formUnion(CharacterSet(charactersIn: charactersToLeaveUnescaped ?? ""))
  allowed.subtract(CharacterSet(charactersIn: legalURLCharactersToBeEscaped ?? ""))
  return originalString.addingPercentEncoding(withAllowedCharacters: allowed)
}

/// Returns a string without percent encoding.
public func CFURLCreateStringByReplacingPercentEscapes(
  _ allocator: CFAllocator!, _ originalString: CFString!, _ charactersToLeaveEscaped: CFString!
) -> CFString! { originalString.removingPercentEncoding }

/// Creates a URL from its text, relative to another.
public func CFURLCreateWithString(_ allocator: CFAllocator!, _ URLString: CFString!, _ baseURL: CFURL!) -> CFURL! {
  URL(string: URLString, relativeTo: baseURL)
}

/// Returns the text of a URL.
public func CFURLGetString(_ anURL: CFURL!) -> CFString! { anURL.absoluteString }

/// Creates a unique identifier.
public func CFUUIDCreate(_ alloc: CFAllocator!) -> CFUUID! { NSUUID() }
/// Returns the text of a unique identifier.
public func CFUUIDCreateString(_ alloc: CFAllocator!, _ uuid: CFUUID!) -> CFString! { uuid.uuidString }
/// Creates a unique identifier from its text; nil for another text.
public func CFUUIDCreateFromString(_ alloc: CFAllocator!, _ uuidStr: CFString!) -> CFUUID! {
  NSUUID(uuidString: uuidStr)
}

/// Returns the current locale.
public func CFLocaleCopyCurrent() -> CFLocale! { NSLocale.current as NSLocale }
/// Returns the identifier of a locale.
public func CFLocaleGetIdentifier(_ locale: CFLocale!) -> CFString! { (locale as Locale).identifier }

/// Returns the main bundle.
public func CFBundleGetMainBundle() -> CFBundle! { .main }
/// Returns the identifier of a bundle.
public func CFBundleGetIdentifier(_ bundle: CFBundle!) -> CFString! { bundle.bundleIdentifier }
/// Returns a value of a bundle's Info.plist.
public func CFBundleGetValueForInfoDictionaryKey(_ bundle: CFBundle!, _ key: CFString!) -> CFTypeRef! {
  bundle.object(forInfoDictionaryKey: key).map { $0 as AnyObject }
}
