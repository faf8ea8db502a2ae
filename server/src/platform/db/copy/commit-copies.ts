import pg, { type PoolClient } from 'pg'
import type { Copy } from './collected-writes.ts'

/**
 * Sends the collected rows of a transaction and its commit in one write: one simple query followed
 * by all its data. PostgreSQL reads the data of each COPY when it gets to it. If one COPY fails,
 * the server discards the rest and the connection continues with the next message. Returns how the
 * transaction ended, as `commit` does: a transaction that was already aborted is rolled back.
 *
 * @throws DatabaseError of the first rejected row; the caller must roll back
 */
export async function commitCopies(client: PoolClient, copies: readonly Copy[]): Promise<string> {
  return send(client, copies, 'commit').catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === brokenBefore) return 'ROLLBACK'
    throw error
  })
}

/**
 * Sends the rows a transaction has collected so far in the same way, and leaves it open. @throws
 * DatabaseError of the first rejected row
 */
export async function sendCopies(client: PoolClient, copies: readonly Copy[]): Promise<void> {
  if (copies.length > 0) await send(client, copies)
}

/** Returns the command tag of the last statement. */
function send(client: PoolClient, copies: readonly Copy[], ...behind: string[]): Promise<string> {
  const statements = [...copies.map(({ statement }) => statement), ...behind]
  return new Promise((resolve, reject) => {
    const answer: Answer = (error, results) =>
      error ? reject(error) : resolve([results].flat().at(-1)?.command ?? '')
    client.query(new CopyQuery(statements, copies, answer))
  })
}

const brokenBefore = '25P02'

type Answer = (error: Error | undefined, results: pg.QueryResult | pg.QueryResult[]) => void

/**
 * The query class of the driver with a different send method. It is queued and completed as any
 * other query, so it also works on a pipelined connection. A pipelined connection rejects queries
 * of other classes, because they may wait for a response before they send more. This one does not.
 */
class CopyQuery extends pg.Query {
  constructor(statements: readonly string[], copies: readonly Copy[], answer: Answer) {
    const text = statements.join('; ')
    super({ text }, answer)
    this.submit = (connection) => {
      const { stream } = connection
      // A broken connection reports its error to all waiting queries.
      if (!stream.writable) return
      stream.cork()
      connection.query(text)
      for (const { messages } of copies) stream.write(messages)
      stream.uncork()
    }
  }

  /**
   * The server is ready for COPY data, which has already been sent. The driver's default would send
   * a failure message.
   */
  handleCopyInResponse(): void {}
}
