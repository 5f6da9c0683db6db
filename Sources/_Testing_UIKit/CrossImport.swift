// Swift Testing declares a cross-import overlay for every module named UIKit: a file that imports both modules also
// imports `_Testing_UIKit`. Tests compile only if a module of that name exists; this one is empty.
