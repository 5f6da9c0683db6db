// Locks of objects, which the Objective-C runtime has for `@synchronized`.
import Synchronization

/// The locks of all objects that are locked now, with the number of threads that hold or await each.
private let objectLocks = Mutex<[ObjectIdentifier: (lock: NSRecursiveLock, users: Int)]>([:])

/// Locks an object. The thread that has locked it may lock it again.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  let key = ObjectIdentifier(obj as AnyObject)
  let lock = objectLocks.withLock { locks in
    let entry = locks[key] ?? (NSRecursiveLock(), 0)
    locks[key] = (entry.lock, entry.users + 1)
    return entry.lock
  }
  lock.lock()
  return 0
}

/// Unlocks an object. The result is -1 for an object that is not locked.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  let key = ObjectIdentifier(obj as AnyObject)
  let lock: NSRecursiveLock? = objectLocks.withLock { locks in
    guard let entry = locks[key] else { return nil }
    locks[key] = entry.users > 1 ? (entry.lock, entry.users - 1) : nil
    return entry.lock
  }
  lock?.unlock()
  return lock == nil ? -1 : 0
}

/// Calls a closure. Objects end with their last reference here, so there is no pool to empty.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
