import { fold } from '#kit'
import { isViolationOf, type TransactionContext } from '#db'
import { listingAmenities } from '#qualification'
import { externalIdTaken } from '../external-id-taken.ts'
import { serviceColumns, type ServiceRow } from '../service-row.ts'

const columns = [...serviceColumns, 'type_folded', 'city_folded', 'amenities', 'lacking']
const names = columns.join(', ')
const settable = columns.filter((name) => name !== 'id' && name !== 'created_at')

const record = `jsonb_to_recordset($2::jsonb) as n (id text, type text, status text, title text, description text, price numeric,
  currency text, bedrooms smallint, bathrooms smallint, square_feet integer, address text, city text, state text, external_id text,
  attributes jsonb, listed_at timestamptz, ended_at timestamptz, closed_price numeric, created_at timestamptz, updated_at timestamptz, version integer, type_folded text, city_folded text,
  amenities integer, lacking integer)`

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

/** Writes services anew that are locked, in one statement. @throws Problem external_id_taken when another one has just taken the id */
export async function updateServices(
  tx: TransactionContext,
  rows: readonly ServiceRow[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.sql
    .query({
      name: 'service-update',
      text: `update service s set ${settable.map((name) => `${name} = n.${name}`).join(', ')}
             from ${record}
             where s.account_id = $1 and s.id = n.id`,
      values: [tx.actor.account_id, JSON.stringify(rows.map(withFolds))],
    })
    .catch((error: unknown) => {
      throw isViolationOf('service_external_id', error) ? externalIdTaken(null) : error
    })
}

/** Takes a service out of the catalogue; its row stays for the history. */
export async function markServiceDeleted(tx: TransactionContext, id: string): Promise<void> {
  const now = tx.clock.now()
  await tx.db
    .updateTable('service')
    .set((row) => ({ deleted_at: now, updated_at: now, version: row('version', '+', 1) }))
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .execute()
}

/** With what it folds to, and what its words say it has and lacks. */
function withFolds(row: ServiceRow) {
  const { named, denied } = listingAmenities(row.title, row.description, row.attributes)
  return {
    ...row,
    type_folded: fold(row.type),
    city_folded: row.city === null ? null : fold(row.city),
    amenities: named,
    lacking: denied,
  }
}
