import type { Database } from '#db'
import type { LoggedRequest } from './schema.ts'

/** A request as it is kept. */
export type Entry = Omit<LoggedRequest, 'object' | 'title' | 'explanation'> & { account_id: string }

/** Writes requests together, in one statement. */
export async function insertRequests(database: Database, entries: readonly Entry[]): Promise<void> {
  const column = <K extends keyof Entry>(name: K): Entry[K][] => entries.map((entry) => entry[name])
  await database.pool.query({
    name: 'request-log-insert',
    text: `insert into request_log (account_id, id, created_at, method, path, status, code, errors, duration_ms, actor_kind, actor_id, address, agent)
           select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::text[], $6::smallint[], $7::text[], $8::jsonb[], $9::integer[], $10::text[], $11::text[], $12::text[], $13::text[])
           on conflict do nothing`,
    values: [
      column('account_id'),
      column('id'),
      column('created_at'),
      column('method'),
      column('path'),
      column('status'),
      column('code'),
      column('errors').map((errors) => JSON.stringify(errors)),
      column('duration_ms'),
      column('actor_kind'),
      column('actor_id'),
      column('address'),
      column('agent'),
    ],
  })
}
