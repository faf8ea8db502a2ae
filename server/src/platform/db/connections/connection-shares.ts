import { Kysely, PostgresDialect } from 'kysely'
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { openShares, seconds, type Deadline } from '#kit'
import { tracedClient } from './traced-client.ts'
import type { Tables } from '../../../../generated/tables.ts'

/** Where transactions get their connection: the pool, or the connection share of an account. */
export type ConnectionSource = { connect(): Promise<PoolClient> }

/**
 * The connection share of one account. Its statements and transactions wait here for a connection.
 */
export type ConnectionShare = ConnectionSource & {
  /** Same as `connect`, but the wait ends at the deadline. @throws Problem deadline_exceeded */
  connectBefore(deadline: Deadline): Promise<PoolClient>
  query<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>>
  readonly kysely: Kysely<Tables>
}

/** How accounts share a pool. */
export type ConnectionShares = { of(account_id: string): ConnectionShare }

const maxLanes = 10_000

/**
 * Gives each account its own queue for the connections of a pool. All accounts together use at most
 * `size` connections. The other connections serve work for all accounts: credentials, quota, shared
 * groups and background jobs.
 *
 * Without these queues, a pool serves requests in order of arrival, so a thousand statements of one
 * account would delay the next statement of another account. With them, an account waits only for
 * its own statements.
 *
 * @throws Problem if the account has more than 1,000 statements waiting, or waited 10 s for a
 * connection
 */
export function openConnectionShares(pool: Pool, size: number): ConnectionShares {
  const shares = openShares({
    size,
    greed: 1,
    line: { most: 1_000, patienceMs: seconds(10) },
    words: 'This account has too many statements waiting for the database. Wait and try again.',
  })
  const accountShares = new Map<string, ConnectionShare>()
  const laneOf = (account_id: string): ConnectionShare => {
    const connect = async (deadline?: Deadline): Promise<PoolClient> => {
      const { turn, leave } = shares.queue(account_id)
      const stay = deadline?.onPass(leave)
      const giveBack = await turn.finally(stay)
      try {
        const client = await pool.connect()
        const release = client.release.bind(client)
        // The pool sets a new `release` on a connection each time it hands it out.
        client.release = (broken) => {
          giveBack()
          release(broken)
        }
        return client
      } catch (error) {
        giveBack()
        throw error
      }
    }
    // Kysely uses no other members of a pool.
    const asPool = {
      options: {},
      async connect() {
        const client = await connect()
        return tracedClient(client.query.bind(client), (broken) => client.release(broken))
      },
      end: async () => undefined,
    }
    return {
      connect: () => connect(),
      connectBefore: connect,
      async query(statement) {
        const giveBack = await shares.queue(account_id).turn
        try {
          return await pool.query(statement)
        } finally {
          giveBack()
        }
      },
      kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: asPool }) }),
    }
  }
  return {
    of(account_id) {
      const known = accountShares.get(account_id)
      if (known) return known
      // These objects have no state, so a full map can be cleared. They are created again when
      // needed.
      if (accountShares.size >= maxLanes) accountShares.clear()
      const accountShare = laneOf(account_id)
      accountShares.set(account_id, accountShare)
      return accountShare
    },
  }
}
