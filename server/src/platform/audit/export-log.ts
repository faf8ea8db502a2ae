import type { AccountId, Clock, SigningKey } from '#kit'
import type { Database } from '#db'
import { checkpointText, genesis } from './chain.ts'
import { listCheckpoints, type ListCheckpointsRow } from './store/queries.ts'
import { readChain } from './store/read-chain.ts'

/**
 * Exports the account's whole log as JSON lines: a head with the public key, the signed
 * checkpoints, every sealed entry in order with the input of its hashes, and a checkpoint signed
 * now at the end. Without the last one, the entries of the last hour could be removed or rewritten
 * unnoticed. `leadhouse audit verify` reads the export without a database. Entries are read in
 * batches, so memory use is constant.
 */
export async function* exportAudit(
  { database, clock, key }: { database: Database; clock: Clock; key: SigningKey },
  account_id: AccountId,
): AsyncGenerator<string> {
  yield line({
    object: 'audit_export',
    format: 1,
    account_id,
    exported_at: clock.now(),
    public_key: key.jwk,
  })
  for (const point of await listCheckpoints(database.pool, { account_id })) {
    yield checkpointLine(point)
  }
  let end: { account_id: string; seq: number; hash: Buffer } = { account_id, seq: 0, hash: genesis }
  for await (const entry of readChain(database.pool, account_id)) {
    const { salt, detail_hash, left_hash: _, hash, ...rest } = entry
    yield line({
      object: 'audit_entry',
      ...rest,
      salt: salt?.toString('hex') ?? null,
      detail_hash: detail_hash.toString('hex'),
      hash: hash.toString('hex'),
    })
    end = { account_id, seq: entry.seq, hash }
  }
  const at = clock.now()
  const signature = key.sign(checkpointText({ ...end, at }))
  yield checkpointLine({ ...end, at, key_id: key.id, signature })
}

const checkpointLine = (point: ListCheckpointsRow): string =>
  line({
    object: 'audit_checkpoint',
    ...point,
    hash: point.hash.toString('hex'),
    signature: point.signature.toString('base64url'),
  })

const line = (value: object): string => `${JSON.stringify(value)}\n`
