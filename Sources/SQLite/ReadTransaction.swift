/// A read transaction: all its reads see the database as it was at one moment.
///
/// It may be used from several tasks, one read at a time. Once the closure that got it has returned,
/// its reads fail with `.closed`.
public struct ReadTransaction: Sendable {
  let connection: SerialConnection
  let ticket: Int

  /// Runs `body` with the transaction's connection.
  public func read<T: Sendable>(
    _ body: @Sendable (Connection) throws(DatabaseError) -> T
  ) async throws(DatabaseError) -> T {
    try await connection.perform(ticket: ticket, body)
  }
}
