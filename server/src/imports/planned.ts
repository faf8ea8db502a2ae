import { createHash } from 'node:crypto'
import type { TransactionContext } from '#db'
import type { Planned } from '#leads'

/** What the steps of a dry run would have written by now, kept between them. As digests: nothing of who asked stays. By the primary key. */
export function plannedOf({ sql, actor }: TransactionContext, import_id: string): Planned {
  const digestsOf = (keys: readonly string[]) =>
    keys.map((key) => createHash('sha256').update(key).digest('base64url'))
  return {
    known: async (keys) => {
      const digests = digestsOf(keys)
      const { rows } = await sql.query<{ digest: string }>({
        name: 'import-planned-known',
        text: `select digest from import_planned where account_id = $1 and import_id = $2 and digest = any($3)`,
        values: [actor.account_id, import_id, digests],
      })
      const there = new Set(rows.map(({ digest }) => digest))
      return new Set(keys.filter((_, i) => there.has(digests[i] ?? '')))
    },
    note: async (keys) => {
      await sql.query({
        name: 'import-planned-note',
        text: `insert into import_planned (account_id, import_id, digest)
               select $1, $2, digest from unnest($3::text[]) as t (digest)
               on conflict do nothing`,
        values: [actor.account_id, import_id, digestsOf(keys)],
      })
    },
  }
}
