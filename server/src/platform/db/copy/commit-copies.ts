import pg, { type PoolClient } from 'pg'
import type { Copy } from './collected-writes.ts'

/**
 * Sends what a transaction collected, and its commit, with one write: one simple query, all its data behind it, one answer. PostgreSQL reads the data of each
 * COPY as it comes to it; once one fails it drops the rest, and the connection goes on with the next message. Answers how the transaction ended, as `commit`
 * alone does: a transaction that was broken before is rolled back.
 *
 * @throws DatabaseError of the first row that was refused; the transaction waits for its rollback
 */
export async function commitCopies(client: PoolClient, copies: readonly Copy[]): Promise<string> {
  return send(client, copies, 'commit').catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === brokenBefore) return 'ROLLBACK'
    throw error
  })
}

/** Sends what a transaction has collected as yet in the same way, and leaves it open. @throws DatabaseError of the first row that was refused */
export async function sendCopies(client: PoolClient, copies: readonly Copy[]): Promise<void> {
  if (copies.length > 0) await send(client, copies)
}

/** Answers the command that was done last. */
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
 * The driver's own query, but for what it sends. It is queued, answered and failed as any other; so it goes through a pipelined connection as well, which
 * refuses queries of a foreign class, for those may wait for an answer before they send more. This one does not.
 */
class CopyQuery extends pg.Query {
  constructor(statements: readonly string[], copies: readonly Copy[], answer: Answer) {
    const text = statements.join('; ')
    super({ text }, answer)
    this.submit = (connection) => {
      const { stream } = connection
      // A connection that broke tells everybody who waits for it.
      if (!stream.writable) return
      stream.cork()
      connection.query(text)
      for (const { messages } of copies) for (const message of messages) stream.write(message)
      stream.uncork()
    }
  }

  /** PostgreSQL is ready for the data of a COPY, which is on its way already. The driver would answer that there is none. */
  handleCopyInResponse(): void {}
}
