import type { Sql } from '#db'
import type { Details, Link } from '../chain.ts'

/** A sealed entry with everything its hashes are made of; the salt is null once its details were erased. */
export type SealedEntry = Link &
  Details & {
    seq: number
    salt: Buffer | null
    detail_hash: Buffer
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
               salt, s.detail_hash, s.hash, erased_at
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

/** How many entries of the account wait for their place, and where its chain ends. */
export async function readChainEnd(
  sql: Sql,
  account_id: string,
): Promise<{ unsealed: number; last_seq: number; last_hash: Buffer | null }> {
  const { rows } = await sql.query<{
    unsealed: string
    last_seq: string | null
    last_hash: Buffer | null
  }>({
    text: `select (select count(*) from audit_unsealed u where u.account_id = $1) as unsealed, c.last_seq, c.last_hash
           from (values (1)) as one left join audit_chain c on c.account_id = $1`,
    values: [account_id],
  })
  const row = rows[0]
  return {
    unsealed: Number(row?.unsealed ?? 0),
    last_seq: Number(row?.last_seq ?? 0),
    last_hash: row?.last_hash ?? null,
  }
}
