import type { AccountId } from '#kit'
import type { Sql } from '#db'
import type { SealRow } from './chain.ts'
import { listSealedEntries, listSeals, type ListSealedEntriesRow } from './queries.ts'

/** A sealed entry with all input of its hashes; `detail_hash` is the hash in the seal. */
export type SealedEntry = Entry & { seq: number; detail_hash: Buffer; hash: Buffer }

/**
 * Reads the sealed entries of an account in the order of the chain, at most a thousand per read.
 * Uses primary keys.
 */
export async function* readChain(sql: Sql, account_id: AccountId): AsyncGenerator<SealedEntry> {
  let seq = 0
  for (;;) {
    const batches = await listSeals(sql, { account_id, behind: seq })
    const last = batches.at(-1)
    if (!last) return
    yield* sealedIn(batches, await readEntries(sql, account_id, batches))
    seq = last.first_seq
  }
}

type Entry = ListSealedEntriesRow

/**
 * Yields the entries of these rows. A missing entry is skipped; the gap in the positions shows it.
 */
function* sealedIn(
  batches: readonly SealRow[],
  entries: ReadonlyMap<string, Entry>,
): Generator<SealedEntry> {
  for (const { first_seq, entry_ids, detail_hashes, hashes } of batches)
    for (const [i, id] of entry_ids.entries()) {
      const entry = entries.get(id)
      if (!entry) continue
      const { account_id, ...rest } = entry
      const detail_hash = hashAt(detail_hashes, i)
      // Members in the order in which an export contains them.
      yield { account_id, seq: first_seq + i, ...rest, detail_hash, hash: hashAt(hashes, i) }
    }
}

const hashAt = (hashes: Buffer, i: number): Buffer => hashes.subarray(32 * i, 32 * i + 32)

async function readEntries(
  sql: Sql,
  account_id: AccountId,
  batches: readonly SealRow[],
): Promise<Map<string, Entry>> {
  const ids = batches.flatMap(({ entry_ids }) => entry_ids)
  return new Map((await listSealedEntries(sql, { account_id, ids })).map((row) => [row.id, row]))
}
