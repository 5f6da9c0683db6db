/// The positions of keys on a keyboard, with the usage identifiers of the USB HID standard.
public enum UIKeyboardHIDUsage: Int, Sendable {
  /// An undefined key.
  case keyboardErrorUndefined = 3
  /// The letter A.
  case keyboardA
  /// The letter B.
  case keyboardB
  /// The letter C.
  case keyboardC
  /// The letter D.
  case keyboardD
  /// The letter E.
  case keyboardE
  /// The letter F.
  case keyboardF
  /// The letter G.
  case keyboardG
  /// The letter H.
  case keyboardH
  /// The letter I.
  case keyboardI
  /// The letter J.
  case keyboardJ
  /// The letter K.
  case keyboardK
  /// The letter L.
  case keyboardL
  /// The letter M.
  case keyboardM
  /// The letter N.
  case keyboardN
  /// The letter O.
  case keyboardO
  /// The letter P.
  case keyboardP
  /// The letter Q.
  case keyboardQ
  /// The letter R.
  case keyboardR
  /// The letter S.
  case keyboardS
  /// The letter T.
  case keyboardT
  /// The letter U.
  case keyboardU
  /// The letter V.
  case keyboardV
  /// The letter W.
  case keyboardW
  /// The letter X.
  case keyboardX
  /// The letter Y.
  case keyboardY
  /// The letter Z.
  case keyboardZ
  /// The digit 1.
  case keyboard1
  /// The digit 2.
  case keyboard2
  /// The digit 3.
  case keyboard3
  /// The digit 4.
  case keyboard4
  /// The digit 5.
  case keyboard5
  /// The digit 6.
  case keyboard6
  /// The digit 7.
  case keyboard7
  /// The digit 8.
  case keyboard8
  /// The digit 9.
  case keyboard9
  /// The digit 0.
  case keyboard0
  /// The return key.
  case keyboardReturnOrEnter
  /// The escape key.
  case keyboardEscape
  /// The backspace key.
  case keyboardDeleteOrBackspace
  /// The tab key.
  case keyboardTab
  /// The space bar.
  case keyboardSpacebar
  /// The hyphen.
  case keyboardHyphen
  /// The equal sign.
  case keyboardEqualSign
  /// The opening bracket.
  case keyboardOpenBracket
  /// The closing bracket.
  case keyboardCloseBracket
  /// The backslash.
  case keyboardBackslash
  /// The number sign of other keyboards.
  case keyboardNonUSPound
  /// The semicolon.
  case keyboardSemicolon
  /// The quotation mark.
  case keyboardQuote
  /// The grave accent.
  case keyboardGraveAccentAndTilde
  /// The comma.
  case keyboardComma
  /// The period.
  case keyboardPeriod
  /// The slash.
  case keyboardSlash
  /// The caps lock key.
  case keyboardCapsLock
  /// The function key 1.
  case keyboardF1
  /// The function key 2.
  case keyboardF2
  /// The function key 3.
  case keyboardF3
  /// The function key 4.
  case keyboardF4
  /// The function key 5.
  case keyboardF5
  /// The function key 6.
  case keyboardF6
  /// The function key 7.
  case keyboardF7
  /// The function key 8.
  case keyboardF8
  /// The function key 9.
  case keyboardF9
  /// The function key 10.
  case keyboardF10
  /// The function key 11.
  case keyboardF11
  /// The function key 12.
  case keyboardF12
  /// The print screen key.
  case keyboardPrintScreen
  /// The scroll lock key.
  case keyboardScrollLock
  /// The pause key.
  case keyboardPause
  /// The insert key.
  case keyboardInsert
  /// The home key.
  case keyboardHome
  /// The page up key.
  case keyboardPageUp
  /// The delete key.
  case keyboardDeleteForward
  /// The end key.
  case keyboardEnd
  /// The page down key.
  case keyboardPageDown
  /// The arrow to the right.
  case keyboardRightArrow
  /// The arrow to the left.
  case keyboardLeftArrow
  /// The arrow down.
  case keyboardDownArrow
  /// The arrow up.
  case keyboardUpArrow
  /// The left control key.
  case keyboardLeftControl = 224
  /// The left shift key.
  case keyboardLeftShift
  /// The left option key.
  case keyboardLeftAlt
  /// The left command key.
  case keyboardLeftGUI
  /// The right control key.
  case keyboardRightControl
  /// The right shift key.
  case keyboardRightShift
  /// The right option key.
  case keyboardRightAlt
  /// The right command key.
  case keyboardRightGUI
}
