import { systemActor, type AccountId, type Clock, type EachAccount } from '#kit'
import { contextFor, inTransaction, type Database, type TransactionContext } from '#db'
import { detailHash, genesis, linkHash, lostDetail } from './chain.ts'
import { takeUnsealed } from './store/queries.ts'
import {
  lockChainEnd,
  writeSeals,
  type SealRow,
  type ChainEnd,
  type Unsealed,
} from './store/chain.ts'
import { findUnsealed } from './store/unsealed.ts'

/** The most entries of one account that one transaction seals. */
const largest = 1000

/**
 * The most entries of a row of seals: as many as fit with it on its page. A longer row would be cut into pieces of 2 kB in a table beside, as many as there
 * are rows now, and all of them be read by whoever looks for the place of one entry.
 */
const largestBatch = 16

/** What sealing works with. */
export type Sealing = { database: Database; clock: Clock }

/**
 * Gives every entry that has none its place in the chain of its account; how many. A round, repeated at least once a second.
 *
 * Sealing stands apart from writing so that changes of one account do not queue behind one another for its last hash. What it trades: an
 * entry can be changed unseen within its first second. Several processes may run it; the lock on the end of a chain makes them take turns.
 */
export const sealAuditOnce = ({
  database,
  clock,
  each,
}: Sealing & { each: EachAccount }): Promise<number> =>
  each({
    step: 'seal',
    most: Infinity,
    find: () => findUnsealed(database, clock),
    work: ({ account_id }) => sealPortion({ database, clock }, account_id),
  })

/** Seals all that waits of one account; how many entries. */
export async function sealAudit(parts: Sealing, account_id: AccountId): Promise<number> {
  let sealed = 0
  for (;;) {
    const portion = await sealPortion(parts, account_id)
    if (portion === 0) return sealed
    sealed += portion
  }
}

const sealPortion = ({ database, clock }: Sealing, account_id: AccountId): Promise<number> =>
  inTransaction(contextFor(database, systemActor(account_id, 'audit'), clock), sealInOrder, {
    plans: 'indexes',
  })

async function sealInOrder({ sql, actor: { account_id } }: TransactionContext): Promise<number> {
  let end = await lockChainEnd(sql, account_id, genesis)
  const entries = await takeUnsealed(sql, { account_id, limit: largest })
  const batches: SealRow[] = []
  for (let from = 0; from < entries.length; from += largestBatch) {
    const sealed = sealBehind(end, entries.slice(from, from + largestBatch))
    batches.push(sealed.batch)
    end = sealed.end
  }
  if (batches.length > 0) await writeSeals(sql, account_id, batches, end)
  return entries.length
}

/** The row of seals of these entries behind the end of the chain, and where the chain ends then. */
function sealBehind(
  end: ChainEnd,
  entries: readonly Unsealed[],
): { batch: SealRow; end: ChainEnd } {
  let { seq, hash } = end
  const links = entries.map((entry) => {
    const detail = detailOf(entry)
    seq += 1
    hash = linkHash(hash, seq, entry, detail)
    return { detail, hash }
  })
  const batch = {
    first_seq: end.seq + 1,
    entry_ids: entries.map(({ id }) => id),
    detail_hashes: Buffer.concat(links.map(({ detail }) => detail)),
    hashes: Buffer.concat(links.map((link) => link.hash)),
  }
  return { batch, end: { seq, hash } }
}

/** What erasure took leaves its hash; before it did, an entry could lose its salt unsealed, and is sealed without. */
const detailOf = ({ salt, detail_hash, ...details }: Unsealed): Buffer =>
  detail_hash ?? (salt === null ? lostDetail : detailHash(salt, details))
