import Testing

@testable import CoreGraphics

@Suite struct OperationQueueTests {
  @Test func theUnderlyingQueueIsAQueueOfTheDevice() {
    let (operations, queue, other) = (OperationQueue(), DispatchQueue(label: "root"), DispatchQueue(label: "other"))
    operations.underlyingQueue = queue
    #expect(operations.underlyingQueue === queue)
    #expect(!(operations.underlyingQueue === other))
    let read: DispatchQueue? = operations.underlyingQueue
    #expect(read?.label == "root")
    operations.addOperation { dispatchPrecondition(condition: .onQueue(queue.systemQueue)) }
    operations.waitUntilAllOperationsAreFinished()
  }
}
