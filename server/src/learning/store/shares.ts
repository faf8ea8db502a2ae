import type { TransactionContext } from '#db'
import { counted, type Counts, type Share } from '../funnel/share-of.ts'

const columns = ['day', 'tier', 'score', 'is_imported', 'is_cross_fitted', ...counted] as const
const types = (column: string): string =>
  ({
    day: 'timestamptz',
    tier: 'text',
    is_imported: 'boolean',
    is_cross_fitted: 'boolean',
    promised: 'bigint',
    promised_by_rules: 'bigint',
  })[column] ?? 'integer'
/** Billionths come as numbers. */
const read = (column: string): string =>
  types(column) === 'bigint' ? `${column}::float8 as ${column}` : column
const typed = (names: readonly string[]) => names.map((name) => `${name} ${types(name)}`).join(', ')

/** What these leads count for as yet. By primary key. */
export async function findShares(
  tx: TransactionContext,
  lead_ids: readonly string[],
): Promise<Map<string, Share>> {
  const { rows } = await tx.sql.query<Share>({
    name: 'funnel-shares',
    text: `
      select lead_id, ${columns.map(read).join(', ')}
        from funnel_lead
       where account_id = $1 and lead_id = any($2)`,
    values: [tx.actor.account_id, lead_ids],
  })
  return new Map(rows.map((share) => [share.lead_id, share]))
}

/** Keeps what leads count for now. */
export async function saveShares(tx: TransactionContext, shares: readonly Share[]): Promise<void> {
  if (shares.length === 0) return
  await tx.sql.query({
    name: 'funnel-keep',
    text: `
      insert into funnel_lead (account_id, lead_id, ${columns.join(', ')})
      select $1, lead_id, ${columns.join(', ')}
        from json_to_recordset($2::json) as t (lead_id text, ${typed(columns)})
          on conflict (account_id, lead_id) do update
         set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    values: [tx.actor.account_id, JSON.stringify(shares)],
  })
}

/** Forgets leads that count for nothing any more. */
export async function deleteShares(
  tx: TransactionContext,
  lead_ids: readonly string[],
): Promise<void> {
  if (lead_ids.length === 0) return
  await tx.sql.query({
    name: 'funnel-forget',
    text: 'delete from funnel_lead where account_id = $1 and lead_id = any($2)',
    values: [tx.actor.account_id, lead_ids],
  })
}

/** What is to be added to the counts of a day and tier; below zero what is taken away. */
export type DayChange = Counts & { day: Date; tier: string; leads: number }

const summed = ['leads', ...counted] as const

/** Adds to the counts of days. The account's turn is held, so no two meet at a row. */
export async function addToDays(
  tx: TransactionContext,
  changes: readonly DayChange[],
): Promise<void> {
  if (changes.length === 0) return
  await tx.sql.query({
    name: 'funnel-add',
    text: `
      insert into funnel_day as d (account_id, day, tier, ${summed.join(', ')})
      select $1, day, tier, ${summed.join(', ')}
        from json_to_recordset($2::json) as t (${typed(['day', 'tier', ...summed])})
          on conflict (account_id, day, tier) do update
         set ${summed.map((name) => `${name} = d.${name} + excluded.${name}`).join(', ')}`,
    values: [tx.actor.account_id, JSON.stringify(changes)],
  })
}
