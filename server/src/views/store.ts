import { sql, type Insertable } from 'kysely'
import { lockAccount } from '#accounts'
import type { Context, Tables, TransactionContext } from '#db'
import type { View } from './schema.ts'

/** A view as the table has it. */
export type ViewRow = Omit<View, 'object'>

/**
 * The views a person may see: the shared ones and their own. Every read starts here, so that none can forget the account or show what is
 * somebody else's. By the index saved_view_in_order.
 */
export function viewsFor(context: Context, user_id: string) {
  return context.db
    .selectFrom('saved_view')
    .select(['id', 'page', 'name', 'query', 'shared', 'position'])
    .select(['created_by', 'created_at', 'updated_at', 'version'])
    .where('account_id', '=', context.actor.account_id)
    .where((row) => row.or([row('shared', '=', true), row('created_by', '=', user_id)]))
}

/** How many views a person made, and the place behind the last view they see of a page. Holds their account until the end of the transaction, so that two who ask at once are counted one after the other. */
export async function countViews(
  tx: TransactionContext,
  user_id: string,
  page: string,
): Promise<{ made: number; next_position: number }> {
  const { account_id } = tx.actor
  await lockAccount(tx)
  const { rows } = await tx.sql.query<{ made: number; next_position: number }>({
    text: `select count(*) filter (where created_by = $2)::int as made,
                  least(coalesce(max(position) filter (where page = $3 and (shared or created_by = $2)) + 1, 0), 9999) as next_position
           from saved_view where account_id = $1`,
    values: [account_id, user_id, page],
  })
  return rows[0] ?? { made: 0, next_position: 0 }
}

/** Writes a new view. */
export async function insertView(
  tx: TransactionContext,
  row: Omit<Insertable<Tables['saved_view']>, 'account_id'>,
): Promise<void> {
  const { account_id } = tx.actor
  await tx.db
    .insertInto('saved_view')
    .values({ ...row, account_id })
    .execute()
}

/** Writes what a view has become and raises its version. */
export async function updateView(
  tx: TransactionContext,
  { id, name, query, shared, position }: ViewRow,
): Promise<void> {
  await tx.db
    .updateTable('saved_view')
    .set({
      name,
      query: JSON.stringify(query),
      shared,
      position,
      updated_at: tx.clock.now(),
      version: sql`version + 1`,
    })
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .execute()
}

/** Takes a view out. */
export async function deleteViewRow(tx: TransactionContext, id: string): Promise<void> {
  await tx.db
    .deleteFrom('saved_view')
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .execute()
}

/** Takes out what a person kept for themselves. */
export async function deletePrivateViews(tx: TransactionContext, user_id: string): Promise<void> {
  await tx.db
    .deleteFrom('saved_view')
    .where('account_id', '=', tx.actor.account_id)
    .where('created_by', '=', user_id)
    .where('shared', '=', false)
    .execute()
}

/**
 * Takes filters that name one of these e-mails or phones (international, with +) out of every view of the account, however they were typed. Gives the
 * ids of the views; one that is named like that is called View. An account has some hundred views at most, so they are all looked at.
 */
export async function forgetInViews(
  tx: TransactionContext,
  contacts: readonly string[],
): Promise<string[]> {
  if (contacts.length === 0) return []
  const { rows } = await tx.sql.query<{ id: string }>({
    text: `update saved_view v
           set name = case when names(v.name) then 'View' else v.name end,
               query = (select coalesce(jsonb_object_agg(name, value), '{}') from jsonb_each_text(v.query) as m (name, value) where not names(value)),
               version = v.version + 1, updated_at = $3
           where v.account_id = $1 and (names(v.name) or exists (select 1 from jsonb_each_text(v.query) as m (name, value) where names(value)))
           returning v.id`.replaceAll(/names\((v\.name|value)\)/g, (_, text: string) =>
      namesIn(text),
    ),
    values: [tx.actor.account_id, contacts, tx.clock.now()],
  })
  return rows.map(({ id }) => id)
}

const namesIn = (text: string) => `exists (select 1 from unnest($2::text[]) as c (contact)
  where position(contact in lower(${text})) > 0 or position(contact in regexp_replace(${text}, '[^0-9+]', '', 'g')) > 0)`
