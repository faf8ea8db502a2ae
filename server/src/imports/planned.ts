import { createHash } from 'node:crypto'
import type { TransactionContext } from '#db'
import type { Planned } from '#leads'
import { findPlanned, notePlanned } from './store/queries.ts'

/** What the steps of a dry run would have written by now, kept between them. As digests: nothing of who asked stays. By the primary key. */
export function openPlanned(
  { sql, actor: { account_id } }: TransactionContext,
  import_id: string,
): Planned {
  const digestsOf = (keys: readonly string[]) =>
    keys.map((key) => createHash('sha256').update(key).digest('base64url'))
  return {
    known: async (keys) => {
      const digests = digestsOf(keys)
      const rows = await findPlanned(sql, { account_id, import_id, digests })
      const there = new Set(rows.map(({ digest }) => digest))
      return new Set(keys.filter((_, i) => there.has(digests[i] ?? '')))
    },
    note: async (keys) => {
      const planned = digestsOf(keys).map((digest) => ({ digest }))
      await notePlanned(sql, { account_id, import_id, planned: JSON.stringify(planned) })
    },
  }
}
