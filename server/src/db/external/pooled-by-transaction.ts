import type pg from 'pg'
import { type Connection, connectClient } from '../pool.ts'

/**
 * A pool may open sessions while it is asked and hand the newest out first, so that for a moment each connection seems to have its own; there are no more
 * of these than connections that ask, two.
 */
const rounds = 8

/**
 * Whether what is between us and the server gives a connection another session for each transaction: then one connection is seen on two sessions, or two
 * connections on one. Twice for each time of the other, for a pool that takes turns would give two connections their own as long as they took turns too.
 */
export async function isPooledByTransaction(connection: Connection): Promise<boolean> {
  const [one, other] = await Promise.all([
    connectClient(connection, 'leadhouse'),
    connectClient(connection, 'leadhouse'),
  ])
  try {
    const [own, its] = [await sessionOf(one), await sessionOf(other)]
    for (let round = 0; round < rounds; round += 1) {
      if (own === its) return true
      if ((await sessionOf(one)) !== own || (await sessionOf(one)) !== own) return true
      if ((await sessionOf(other)) !== its) return true
    }
    return false
  } finally {
    await other.end()
    await one.end()
  }
}

async function sessionOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
