import type { Database, Sql } from '#db'
import { detailHash, genesis, linkHash } from './chain.ts'
import {
  takeUnsealed,
  findUnsealedAccounts,
  lockChainEnd,
  writeSeals,
  type Sealed,
} from './store/chain.ts'

/** The most entries of one account that one transaction seals. */
const largest = 1000

/**
 * Gives every entry that has none its place in the chain of its account; how many. A round, repeated at least once a second.
 *
 * Sealing stands apart from writing so that changes of one account do not queue behind one another for its last hash. What it trades: an
 * entry can be changed unseen within its first second. Several processes may run it; the lock on the end of a chain makes them take turns.
 */
export async function sealAuditOnce({ database }: { database: Database }): Promise<number> {
  const accounts = await findUnsealedAccounts(database.pool, 200)
  let sealed = 0
  for (const account_id of accounts) sealed += await sealAccount(database, account_id)
  return sealed
}

async function sealAccount(database: Database, account_id: string): Promise<number> {
  const client = await database.pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const sealed = await sealInOrder(client, account_id)
    await client.query('commit')
    return sealed
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}

async function sealInOrder(sql: Sql, account_id: string): Promise<number> {
  let { seq, hash } = await lockChainEnd(sql, account_id, genesis)
  const entries = await takeUnsealed(sql, account_id, largest)
  const seals: Sealed[] = entries.map((entry) => {
    const detail = detailHash(entry.salt, entry)
    seq += 1
    hash = linkHash(hash, seq, entry, detail)
    return { id: entry.id, seq, detail, hash }
  })
  if (seals.length > 0) await writeSeals(sql, account_id, seals, { seq, hash })
  return seals.length
}
