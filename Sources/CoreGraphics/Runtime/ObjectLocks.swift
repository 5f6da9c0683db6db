// Locks of objects, which the Objective-C runtime provides for `@synchronized`, and autorelease pools.
import Synchronization

/// The locks of all locked objects. `users` counts the calls of `objc_sync_enter` that no `objc_sync_exit` has followed.
private let objectLocks = Mutex<[ObjectIdentifier: (lock: NSRecursiveLock, users: Int)]>([:])

/// Locks an object. The thread that holds the lock may lock it again.
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

/// Unlocks an object. Returns −1 for an object that is not locked, else 0.
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

/// Calls a closure and returns its result. Without an Objective-C runtime there is no pool to drain.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
