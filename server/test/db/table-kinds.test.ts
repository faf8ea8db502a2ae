import assert from 'node:assert/strict'
import test from 'node:test'
import { tableKinds, tablesOf } from '../../src/platform/db/maintenance/table-kinds.ts'
import { createTestDatabase } from '../support/postgres.ts'

const { pool } = await createTestDatabase()

test('every table of the migrated database has a kind, and views have the kind view', async () => {
  const { rows } = await pool.query<{ name: string; is_view: boolean }>(`
    select c.relname as name, c.relkind = 'v' as is_view
      from pg_class as c
     where c.relnamespace = 'public'::regnamespace
       and c.relkind in ('r', 'p', 'v')
       and not c.relispartition
     order by c.relname collate "C"`)
  assert.deepEqual(
    rows.map(({ name }) => name),
    Object.keys(tableKinds).sort(),
  )
  assert.deepEqual(
    rows.filter(({ is_view }) => is_view).map(({ name }) => name),
    tablesOf('view'),
  )
})

test('every column named as a contact, address or browser is listed as personal data, or its table is `passing`', async () => {
  const listed = await unlisted(
    `a.attname ~ '^(email|phone|name|address|agent|recipient|last_used_agent|last_used_address|message|text)$'`,
    ({ ofCustomers = [], ofPeople = [] }) => [...ofCustomers, ...ofPeople],
  )
  // Names of accounts, keys, apps, connections, sources and migration files are not names of people.
  const things = [
    'account',
    'api_key',
    'oauth_app',
    'source',
    'sso_connection',
    'schema_migration',
    'search_values',
  ]
  assert.deepEqual(
    listed.filter((name) => !things.some((thing) => name === `${thing}.name`)),
    // The address of a listing.
    ['service.address'],
  )
})

test('every bytea column is listed as sealed or as a credential, or belongs to the audit chain', async () => {
  const listed = await unlisted(
    `a.atttypid = 'bytea'::regtype`,
    ({ sealed = [], credentials = [] }) => [...sealed, ...credentials],
  )
  assert.deepEqual(
    listed.filter((name) => !name.startsWith('audit_')),
    [
      'directory_entry.digest',
      'idempotency_key.digest',
      'idempotency_key.request_hash',
      'instance.secret_check',
      'search_block.ids',
      'search_values.places',
    ],
  )
})

type Lists = {
  ofCustomers?: readonly string[]
  ofPeople?: readonly string[]
  sealed?: readonly string[]
  credentials?: readonly string[]
}

/** Returns the matching columns of retained tables that are in none of the lists. */
async function unlisted(
  fits: string,
  listsOf: (lists: Lists) => readonly string[],
): Promise<string[]> {
  const { rows } = await pool.query<{ table: keyof typeof tableKinds; column: string }>(
    `select c.relname as table, a.attname as column
       from pg_attribute as a
       join pg_class as c on c.oid = a.attrelid
      where c.relname = any($1)
        and c.relnamespace = 'public'::regnamespace
        and a.attnum > 0
        and not a.attisdropped
        and ${fits}
      order by 1, 2`,
    [tablesOf('account', 'shared', 'derived')],
  )
  return rows
    .filter(({ table, column }) => !listsOf(tableKinds[table]).includes(column))
    .map(({ table, column }) => `${table}.${column}`)
}
