import { fold } from '#kit'
import type { TransactionContext } from '#db'
import { serviceColumns, type ServiceRow } from '../service-row.ts'

const names = [...serviceColumns, 'type_folded', 'city_folded'].join(', ')

const record = `jsonb_to_recordset($2::jsonb) as n (id text, type text, status text, title text, description text, price numeric,
  currency text, bedrooms smallint, bathrooms smallint, square_feet integer, address text, city text, state text, external_id text,
  attributes jsonb, created_at timestamptz, updated_at timestamptz, version integer, type_folded text, city_folded text)`

/**
 * Writes new services in one statement. One whose external_id is taken, also by one that another transaction is just writing, is left
 * out; the ids of the others come back. In the order of their external ids, so that two writers of the same ones cannot wait for each other.
 */
export async function insertServices(
  tx: TransactionContext,
  rows: readonly ServiceRow[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const { rows: written } = await tx.sql.query<{ id: string }>({
    name: 'service-insert',
    text: `insert into service (account_id, ${names})
           select $1, ${names}
           from ${record}
           order by external_id
           on conflict (account_id, external_id) where external_id is not null and deleted_at is null do nothing
           returning id`,
    values: [tx.actor.account_id, JSON.stringify(rows.map(withFolds))],
  })
  return new Set(written.map(({ id }) => id))
}

const withFolds = (row: ServiceRow) => ({
  ...row,
  type_folded: fold(row.type),
  city_folded: row.city === null ? null : fold(row.city),
})
