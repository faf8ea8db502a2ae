import type pg from 'pg'
import { streamOf } from './stream-of.ts'

/**
 * Sends what a client is asked within one turn of the event loop with one write. The driver writes each statement by itself, and on a
 * machine that is busy every write is a chance for the database to take the processor before the next statement of the same group is
 * even sent.
 */
export function writeOnceATurn(client: pg.ClientBase): void {
  const stream = streamOf(client)
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  let isCorked = false
  const send = (): void => {
    isCorked = false
    stream.uncork()
  }
  const queryLater = (...args: unknown[]): unknown => {
    if (!isCorked) {
      isCorked = true
      stream.cork()
      // Runs once what was resolved in this turn has gone on to its next statement.
      process.nextTick(send)
    }
    return query(...args)
  }
  client.query = queryLater as typeof client.query
}
