import type { Sql } from '#db'
import type { Details, Link } from '../chain.ts'

/** An entry without a place; where it was erased, salt and details are null. */
export type Unsealed = Link & Details & { salt: Buffer | null; detail_hash: Buffer | null }
export type Sealed = { id: string; seq: number; detail: Buffer; hash: Buffer }
export type ChainEnd = { seq: number; hash: Buffer }

/** The end of an account's chain, locked: who seals the same account waits here. */
export async function lockChainEnd(sql: Sql, account_id: string, start: Buffer): Promise<ChainEnd> {
  await sql.query({
    name: 'audit-chain-start',
    text: 'insert into audit_chain (account_id, last_seq, last_hash) values ($1, 0, $2) on conflict do nothing',
    values: [account_id, start],
  })
  const { rows } = await sql.query<{ seq: string; hash: Buffer }>({
    name: 'audit-chain-lock',
    text: 'select last_seq as seq, last_hash as hash from audit_chain where account_id = $1 for update',
    values: [account_id],
  })
  const row = rows[0]
  if (!row) throw new Error('The end of an audit chain vanished.')
  return { seq: Number(row.seq), hash: row.hash }
}

/**
 * Takes the oldest entries without a place from the queue, and reads each by its primary key: no plan of it reads more, whatever is known of
 * the tables, for what is limited within a lateral is looked up row by row. They are back in the queue if the transaction fails.
 */
export const takeUnsealedText = `
  with next as (
    select entry_id
      from audit_unsealed
     where account_id = $1
     order by entry_id
     limit $2
  ), taken as (
    delete from audit_unsealed as u
     using next
     where u.account_id = $1 and u.entry_id = next.entry_id
    returning u.entry_id
  )
  select e.account_id, e.id, e.at, e.action, e.actor_kind, e.actor_id, e.subject_id, e.request_id,
         e.address, e.agent, e.before, e.after, e.salt, e.detail_hash
    from taken
   cross join lateral (
           select account_id, id, at, action, actor_kind, actor_id, subject_id, request_id,
                  address, agent, before, after, salt, detail_hash
             from audit_entry
            where account_id = $1 and id = taken.entry_id
            limit 1) as e
   order by e.id`

/** Takes an account's next entries without a place, oldest first, in a transaction whose plans are of indexes. */
export async function takeUnsealed(
  sql: Sql,
  account_id: string,
  limit: number,
): Promise<Unsealed[]> {
  const { rows } = await sql.query<Unsealed>({
    name: 'audit-take-unsealed',
    text: takeUnsealedText,
    values: [account_id, limit],
  })
  return rows
}

/** Gives entries their places and moves the end of the chain, in one statement. */
export async function writeSeals(
  sql: Sql,
  account_id: string,
  seals: readonly Sealed[],
  end: ChainEnd,
): Promise<void> {
  const column = <K extends keyof Sealed>(name: K): Sealed[K][] => seals.map((seal) => seal[name])
  await sql.query({
    name: 'audit-seal',
    text: `with sealed as (
             insert into audit_seal (account_id, entry_id, seq, detail_hash, hash)
             select $1, * from unnest($2::text[], $3::bigint[], $4::bytea[], $5::bytea[])
           )
           update audit_chain set last_seq = $6, last_hash = $7 where account_id = $1`,
    values: [
      account_id,
      column('id'),
      column('seq'),
      column('detail'),
      column('hash'),
      end.seq,
      end.hash,
    ],
  })
}
