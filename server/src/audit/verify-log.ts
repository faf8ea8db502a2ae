import type { SigningKey } from '#kit'
import type { Database } from '#db'
import type { AuditVerdict } from './schema.ts'
import { listCheckpoints } from './store/checkpoints.ts'
import { readChain, readChainEnd } from './store/read-chain.ts'
import { verifierFor } from './verifier.ts'

/** Recomputes the account's whole chain from the database and checks the checkpoints; names the first fault. */
export async function verifyAudit(
  { database, key }: { database: Database; key: SigningKey },
  account_id: string,
): Promise<AuditVerdict> {
  const verifier = verifierFor(account_id, key.jwk.x)
  // Read first: what is sealed while the chain is read comes behind this end.
  const end = await readChainEnd(database.pool, account_id)
  for (const point of await listCheckpoints(database.pool, account_id)) {
    if (point.seq <= end.last_seq) verifier.takeCheckpoint(point)
  }
  for await (const entry of readChain(database.pool, account_id)) {
    if (entry.seq > end.last_seq) break
    verifier.take(entry)
  }
  const { fault, checkpoints } = verifier.finish({ seq: end.last_seq, hash: end.last_hash })
  return {
    object: 'audit_verdict',
    is_intact: fault === null,
    entries: verifier.held,
    unsealed: end.unsealed,
    checkpoints,
    fault,
  }
}
