import type pg from 'pg'
import { type Connection, connectClient } from '../pool.ts'

const patienceMs = 3_000

/**
 * Whether what is between us and the server gives a connection another session for each transaction: while another connection is in a transaction, on
 * the session that ours had, ours is given a different one. One that waits for it instead has only that session, and shares it the same way.
 */
export async function isPooledByTransaction(connection: Connection): Promise<boolean> {
  const [one, other] = await Promise.all([
    connectClient(connection, 'leadhouse'),
    connectClient(connection, 'leadhouse'),
  ])
  try {
    const before = await sessionOf(one)
    await other.query('begin')
    await sessionOf(other)
    const after = await Promise.race([sessionOf(one), later()])
    return before !== after
  } finally {
    await other.end()
    await one.end()
  }
}

async function sessionOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

const later = (): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), patienceMs).unref())
