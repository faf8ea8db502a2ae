import type { Sql } from '#db'
import type { Details, Link } from '../chain.ts'
import type { Batch } from './chain.ts'

/** A sealed entry with everything its hashes are made of; the salt is null once its details were erased. */
export type SealedEntry = Link &
  Details & {
    seq: number
    salt: Buffer | null
    /** What the seal holds. */
    detail_hash: Buffer
    /** What erasure left in the entry; null where it did not, or nothing was erased. */
    left_hash: Buffer | null
    hash: Buffer
    erased_at: Date | null
  }

/** The sealed entries of an account in the order of the chain, a thousand a read at most. By primary keys. */
export async function* readChain(sql: Sql, account_id: string): AsyncGenerator<SealedEntry> {
  let seq = 0
  for (;;) {
    const batches = await readBatches(sql, account_id, seq)
    const last = batches.at(-1)
    if (!last) return
    yield* sealedIn(batches, await readEntries(sql, account_id, batches))
    seq = last.first_seq
  }
}

type Entry = Omit<SealedEntry, 'seq' | 'hash' | 'detail_hash'>

/** What is missing is left out: its place shows it. */
function* sealedIn(
  batches: readonly Batch[],
  entries: ReadonlyMap<string, Entry>,
): Generator<SealedEntry> {
  for (const { first_seq, entry_ids, detail_hashes, hashes } of batches)
    for (const [i, id] of entry_ids.entries()) {
      const entry = entries.get(id)
      if (!entry) continue
      const { account_id, ...rest } = entry
      const detail_hash = hashAt(detail_hashes, i)
      // In the order in which an export names them.
      yield { account_id, seq: first_seq + i, ...rest, detail_hash, hash: hashAt(hashes, i) }
    }
}

const hashAt = (hashes: Buffer, i: number): Buffer => hashes.subarray(32 * i, 32 * i + 32)

async function readBatches(sql: Sql, account_id: string, behind: number): Promise<Batch[]> {
  const { rows } = await sql.query<Omit<Batch, 'first_seq'> & { first_seq: string }>({
    name: 'audit-read-seals',
    text: `
      select first_seq, entry_ids, detail_hashes, hashes
        from audit_seal
       where account_id = $1 and first_seq > $2
       order by first_seq
       limit 64`,
    values: [account_id, behind],
  })
  return rows.map((row) => ({ ...row, first_seq: Number(row.first_seq) }))
}

async function readEntries(
  sql: Sql,
  account_id: string,
  batches: readonly Batch[],
): Promise<Map<string, Entry>> {
  const { rows } = await sql.query<Entry>({
    name: 'audit-read-entries',
    text: `
      select e.account_id, e.id, e.at, e.action, e.actor_kind, e.actor_id, e.subject_id,
             e.request_id, e.address, e.agent, e.before, e.after, e.salt,
             e.detail_hash as left_hash, e.erased_at
        from unnest($2::text[]) as sealed (id)
       cross join lateral (
               select account_id, id, at, action, actor_kind, actor_id, subject_id, request_id,
                      address, agent, before, after, salt, detail_hash, erased_at
                 from audit_entry
                where account_id = $1 and id = sealed.id
                limit 1) as e`,
    values: [account_id, batches.flatMap(({ entry_ids }) => entry_ids)],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Where an account's chain ends, how many entries wait for their place, and how many of them since before `overdueAt`. */
export type ChainState = {
  unsealed: number
  overdue: number
  last_seq: number
  last_hash: Buffer | null
}

/** Reads all of it at one moment. */
export async function readChainState(
  sql: Sql,
  account_id: string,
  overdueAt: Date,
): Promise<ChainState> {
  const { rows } = await sql.query<ChainState>({
    text: `
      select w.unsealed, w.overdue, coalesce(c.last_seq, 0) as last_seq, c.last_hash
        from (select coalesce(sum(entries), 0)::int as unsealed,
                     coalesce(sum(entries) filter (where since < $2), 0)::int as overdue
                from (select cardinality(entry_ids) as entries, since
                        from audit_unsealed
                       where account_id = $1) as u) as w
        left join audit_chain as c on c.account_id = $1`,
    values: [account_id, overdueAt],
  })
  return rows[0] ?? { unsealed: 0, overdue: 0, last_seq: 0, last_hash: null }
}
