import type { Sql } from '#db'
import type { Details, Link } from '../chain.ts'

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

/** The sealed entries of an account in the order of the chain, a thousand a read. By primary keys. */
export async function* readChain(sql: Sql, account_id: string): AsyncGenerator<SealedEntry> {
  let seq = 0
  for (;;) {
    const { rows } = await sql.query<Omit<SealedEntry, 'seq'> & { seq: string }>({
      name: 'audit-read-chain',
      text: `select s.account_id, s.seq, id, at, action, actor_kind, actor_id, subject_id, request_id, address, agent, before, after,
               salt, s.detail_hash, e.detail_hash as left_hash, s.hash, erased_at
             from audit_seal s join audit_entry e on e.account_id = s.account_id and e.id = s.entry_id
             where s.account_id = $1 and s.seq > $2 order by s.seq limit 1000`,
      values: [account_id, seq],
    })
    for (const row of rows) yield { ...row, seq: Number(row.seq) }
    const last = rows.at(-1)
    if (!last) return
    seq = Number(last.seq)
  }
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
        from (select count(*) as unsealed, count(*) filter (where e.at < $2) as overdue
                from audit_unsealed as u
                join audit_entry as e on e.account_id = u.account_id and e.id = u.entry_id
               where u.account_id = $1) as w
        left join audit_chain as c on c.account_id = $1`,
    values: [account_id, overdueAt],
  })
  return rows[0] ?? { unsealed: 0, overdue: 0, last_seq: 0, last_hash: null }
}
