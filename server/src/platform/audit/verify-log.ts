import { later, minutes, type AccountId, type Clock, type SigningKey } from '#kit'
import type { Database } from '#db'
import type { AuditVerdict } from './schema.ts'
import { findChainState, listCheckpoints } from './store/queries.ts'
import { readChain } from './store/read-chain.ts'
import { verifierFor } from './verifier.ts'

/** An entry is sealed within a second. An entry that waits longer than this indicates a fault. */
export const longestWaitMs = minutes(1)

/**
 * Recomputes the account's whole chain from the database, checks the checkpoints and returns the
 * first fault. A log is intact if all its entries older than a minute are sealed and it verifies.
 */
export async function verifyAudit(
  { database, clock, key }: { database: Database; clock: Clock; key: SigningKey },
  account_id: AccountId,
): Promise<AuditVerdict> {
  const verifier = verifierFor(account_id, key.jwk.x)
  // Read first: entries that are sealed during the check come after this end.
  const overdue_at = later(clock.now(), -longestWaitMs)
  const end = await findChainState(database.pool, { account_id, overdue_at })
  for (const point of await listCheckpoints(database.pool, { account_id })) {
    if (point.seq <= end.last_seq) verifier.takeCheckpoint(point)
  }
  for await (const entry of readChain(database.pool, account_id)) {
    if (entry.seq > end.last_seq) break
    verifier.take(entry)
  }
  const { fault, checkpoints } = verifier.finish({ seq: end.last_seq, hash: end.last_hash })
  return {
    object: 'audit_verdict',
    is_intact: fault === null && end.overdue === 0,
    entries: verifier.held,
    unsealed: end.unsealed,
    overdue: end.overdue,
    unproven: [...verifier.unproven],
    checkpoints,
    fault,
  }
}
