import type { Context, TransactionContext } from '#db'
import type { Shelves } from '../shelves.ts'
import type { Kind } from '../terms.ts'

/** The id before which all records of a kind are in blocks, and their shelves; none before the first block. */
export type Mark = { before_id: string; shelves: Shelves }

/** Locks it until the commit: of those who write blocks or take them away, one works at a time. */
export async function lockMark(tx: TransactionContext, kind: Kind): Promise<Mark> {
  const { rows } = await tx.sql.query<Mark>({
    name: 'search-lock',
    text: `
      insert into search_mark as m (account_id, kind, before_id, shelves)
      values ($1, $2, '', '{}')
          on conflict (account_id, kind) do update
         set before_id = m.before_id
      returning before_id, shelves`,
    values: [tx.actor.account_id, kind],
  })
  return rows[0] ?? noMark
}

const noMark: Mark = { before_id: '', shelves: [] }

/** Moves the mark of a kind. */
export async function moveMark(
  tx: TransactionContext,
  kind: Kind,
  before_id: string,
): Promise<void> {
  await tx.sql.query({
    name: 'search-move',
    text: `
      update search_mark
         set before_id = $3
       where account_id = $1
         and kind = $2`,
    values: [tx.actor.account_id, kind, before_id],
  })
}

/** Keeps the shelves of a kind, which stay what they are. */
export async function keepShelves(
  tx: TransactionContext,
  kind: Kind,
  shelves: Shelves,
): Promise<void> {
  await tx.sql.query({
    name: 'search-shelves',
    text: `
      update search_mark
         set shelves = $3
       where account_id = $1
         and kind = $2`,
    values: [tx.actor.account_id, kind, shelves],
  })
}

/** The mark of a kind, and the records that changed since they were written. */
export async function readMark(context: Context, kind: Kind): Promise<Mark & { due: string[] }> {
  const { rows } = await context.sql.query<Mark & { due: string[] }>({
    name: 'search-mark',
    text: `
      select coalesce(m.before_id, '') as before_id,
             coalesce(m.shelves, '{}') as shelves,
             array(select distinct id from search_due where account_id = $1 and kind = $2) as due
        from (select) as one
        left join search_mark as m on m.account_id = $1 and m.kind = $2`,
    values: [context.actor.account_id, kind],
  })
  return rows[0] ?? { ...noMark, due: [] }
}
