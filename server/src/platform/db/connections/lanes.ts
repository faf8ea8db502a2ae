import { Kysely, PostgresDialect } from 'kysely'
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { openShares, seconds, type Deadline } from '#kit'
import type { Tables } from '../../../../generated/tables.ts'

/** Where transactions begin: the pool, or the lane of an account. */
export type TransactionLane = { connect(): Promise<PoolClient> }

/** The lane of one account: its statements and transactions, each of which waits for its turn at a connection. */
export type AccountLane = TransactionLane & {
  /** The same, with a wait that ends at the deadline. @throws Problem deadline_exceeded */
  connectBefore(deadline: Deadline): Promise<PoolClient>
  query<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>>
  readonly kysely: Kysely<Tables>
}

/** How accounts share a pool. */
export type AccountLanes = { of(account_id: string): AccountLane }

const maxLanes = 10_000

/**
 * A lane to a pool for each account; together they have `size` of its connections. The rest is for what works for all: credentials, quota, shared
 * groups, rounds. A pool lets in whoever came first, so a thousand statements of one account would stand
 * before the next one of another; here each account waits behind its own.
 *
 * @throws Problem from a lane whose account has more than a thousand statements waiting, or waited 10 s for one
 */
export function openAccountLanes(pool: Pool, size: number): AccountLanes {
  const shares = openShares({
    size,
    greed: 1,
    line: { most: 1_000, patienceMs: seconds(10) },
    words: 'The account has more work waiting for the database than its share; wait and try again.',
  })
  const lanes = new Map<string, AccountLane>()
  const laneOf = (account_id: string): AccountLane => {
    const connect = async (deadline?: Deadline): Promise<PoolClient> => {
      const { turn, leave } = shares.queue(account_id)
      const stay = deadline?.onPass(leave)
      const giveBack = await turn.finally(stay)
      try {
        const client = await pool.connect()
        const release = client.release.bind(client)
        // The pool gives a connection a new `release` each time it hands it out.
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
    // Kysely asks a pool for nothing else.
    const asPool = { options: {}, connect, end: async () => undefined }
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
      const known = lanes.get(account_id)
      if (known) return known
      // A lane holds nothing itself: a full map means many accounts, and each is given another.
      if (lanes.size >= maxLanes) lanes.clear()
      const lane = laneOf(account_id)
      lanes.set(account_id, lane)
      return lane
    },
  }
}
