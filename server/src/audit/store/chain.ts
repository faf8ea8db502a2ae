import type { Sql } from '#db'
import type { Details, Link } from '../chain.ts'

/** An entry without a place; where it was erased, salt and details are null. */
export type Unsealed = Link & Details & { salt: Buffer | null; detail_hash: Buffer | null }
export type ChainEnd = { seq: number; hash: Buffer }

/** A row of seals: entries in the order of the chain, and both hashes of each, 32 bytes one behind the other. */
export type Batch = {
  first_seq: number
  entry_ids: string[]
  detail_hashes: Buffer
  hashes: Buffer
}

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
 * Takes the oldest rows with up to so many entries from the queue, and reads each entry by its primary key: no plan of it reads more, whatever is
 * known of the tables, for what is limited within a lateral is looked up row by row. They are back in the queue if the transaction fails.
 */
export const takeUnsealedText = `
  with next as (
    select first_id
      from (select first_id, sum(cardinality(entry_ids)) over (order by first_id) as entries
              from audit_unsealed
             where account_id = $1
             order by first_id
             limit $2) as waiting
     where entries <= $2
  ), taken as (
    delete from audit_unsealed as u
     using next
     where u.account_id = $1 and u.first_id = next.first_id
    returning u.entry_ids
  )
  select e.account_id, e.id, e.at, e.action, e.actor_kind, e.actor_id, e.subject_id, e.request_id,
         e.address, e.agent, e.before, e.after, e.salt, e.detail_hash
    from taken
   cross join lateral unnest(taken.entry_ids) as t (entry_id)
   cross join lateral (
           select account_id, id, at, action, actor_kind, actor_id, subject_id, request_id,
                  address, agent, before, after, salt, detail_hash
             from audit_entry
            where account_id = $1 and id = t.entry_id
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

/** Gives entries their places and moves the end of the chain, in one statement. The ids of each batch are in order. */
export async function writeSeals(
  sql: Sql,
  account_id: string,
  batches: readonly Batch[],
  end: ChainEnd,
): Promise<void> {
  await sql.query({
    name: 'audit-seal',
    text: `
      with sealed as (
        insert into audit_seal (account_id, first_seq, first_id, last_id, entry_ids, detail_hashes,
                                hashes)
        select $1, first_seq, entry_ids[1], entry_ids[cardinality(entry_ids)], entry_ids,
               detail_hashes, hashes
          from (select first_seq, entry_ids::text[] as entry_ids, detail_hashes, hashes
                  from unnest($2::bigint[], $3::text[], $4::bytea[], $5::bytea[])
                    as t (first_seq, entry_ids, detail_hashes, hashes)) as batch
      )
      update audit_chain
         set last_seq = $6,
             last_hash = $7
       where account_id = $1`,
    values: [
      account_id,
      batches.map(({ first_seq }) => first_seq),
      // PostgreSQL has no arrays of arrays of unlike lengths; an id has no character that would need quotes.
      batches.map(({ entry_ids }) => `{${entry_ids.join(',')}}`),
      batches.map(({ detail_hashes }) => detail_hashes),
      batches.map(({ hashes }) => hashes),
      end.seq,
      end.hash,
    ],
  })
}
