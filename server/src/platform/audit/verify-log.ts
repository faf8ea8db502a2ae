import { later, minutes, type AccountId, type Clock, type SigningKey } from '#kit'
import type { Database } from '#db'
import type { AuditVerdict } from './schema.ts'
import { findChainState, listCheckpoints } from './store/queries.ts'
import { readChain } from './store/read-chain.ts'
import { verifierFor } from './verifier.ts'

/** An entry is sealed within a second; one that waits for longer than this is not as it should be. */
export const longestWaitMs = minutes(1)

/**
 * Recomputes the account's whole chain from the database and checks the checkpoints; names the first fault. Intact is a log all of which
 * older than a minute is sealed, and verifies.
 */
export async function verifyAudit(
  { database, clock, key }: { database: Database; clock: Clock; key: SigningKey },
  account_id: AccountId,
): Promise<AuditVerdict> {
  const verifier = verifierFor(account_id, key.jwk.x)
  // Read first: what is sealed while the chain is read comes behind this end.
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
