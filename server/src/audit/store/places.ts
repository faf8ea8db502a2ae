import type { Context } from '#db'

/** Where an entry stands in the chain of its account. */
export type Place = { seq: number; hash: Buffer }

/**
 * The places of entries, each by its id; an entry that has none yet is left out. A row of seals holds an entry only if its ids reach from before to
 * behind it, so an entry is looked for from the first row that ends behind it on, by audit_seal_by_id: that row is its own, but for an entry that was
 * committed late, whose row comes a few further on.
 */
export async function findPlaces(
  { sql, actor }: Pick<Context, 'sql' | 'actor'>,
  entry_ids: readonly string[],
): Promise<Map<string, Place>> {
  const { rows } = await sql.query<{ id: string; seq: string; hash: Buffer }>({
    name: 'audit-places',
    text: placesText,
    values: [actor.account_id, entry_ids],
  })
  return new Map(rows.map(({ id, seq, hash }) => [id, { seq: Number(seq), hash }]))
}

const placesText = `
  select asked.id, s.first_seq + s.place - 1 as seq,
         substring(s.hashes from 32 * s.place - 31 for 32) as hash
    from unnest($2::text[]) as asked (id)
   cross join lateral (
           select first_seq, hashes, array_position(entry_ids, asked.id) as place
             from audit_seal
            where account_id = $1
              and last_id >= asked.id
              and first_id <= asked.id
              and asked.id = any(entry_ids)
            order by last_id
            limit 1) as s`
