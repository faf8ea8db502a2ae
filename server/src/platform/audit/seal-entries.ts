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

/** Maximum number of entries of one account sealed in one transaction. */
const largest = 1000

/**
 * Maximum number of entries per row of seals. That many fit on one page with the row. A longer row
 * would be split into pieces of 2 kB in the TOAST table, as many as there are rows now, and a
 * look-up of one entry's position would read all of them.
 */
const largestBatch = 16

/** Dependencies of sealing. */
export type Sealing = { database: Database; clock: Clock }

/**
 * Seals every entry that is not sealed yet: gives it a position in the chain of its account.
 * Returns the number of entries. Runs as a background job: within half a second after the commit of
 * an entry, or within ten seconds if this process does not learn of the commit.
 *
 * Sealing is separate from writing, so that changes of one account do not queue for its last hash.
 * The disadvantage: an entry can be changed unnoticed until it is sealed. Several processes
 * may run it; the lock on the end of a chain makes them take turns.
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

/** Seals all waiting entries of one account. Returns the number of entries. */
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

/**
 * Returns the row of seals for these entries after the end of the chain, and the new end of the
 * chain.
 */
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

/**
 * Returns the hash of the details. An erased entry contains its hash. Earlier versions did not
 * store it, so an entry could lose its salt before it was sealed; such an entry is sealed without
 * its details.
 */
const detailOf = ({ salt, detail_hash, ...details }: Unsealed): Buffer =>
  detail_hash ?? (salt === null ? lostDetail : detailHash(salt, details))
