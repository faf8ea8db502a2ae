import type { Client } from 'pg'
import { listApplied, tableKinds } from '#db'
import type { Contents, TableContents, Totals } from './format/records.ts'

/**
 * Which tables a backup contains: all but the `passing` ones, or all. All tables are copied if the
 * copy replaces the original database.
 */
export type BackupScope = 'kept' | 'all'

/** Reads the description of a database before its rows are copied, in the same snapshot. */
export async function readContents(
  client: Client,
  scope: BackupScope,
): Promise<Omit<Contents, 'version' | 'secret_key'>> {
  const { rows } = await client.query<{ postgres: string; now: Date; wal: string | null }>(`
    select current_setting('server_version') as postgres,
           now(),
           case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
                else pg_current_wal_lsn() end::text as wal`)
  const [about] = rows
  return {
    postgres: about?.postgres ?? '',
    snapshot_at: about?.now.toISOString() ?? '',
    wal_position: about?.wal ?? '',
    migrations: await listApplied(client),
    tables: await readTables(client, scope),
  }
}

/**
 * Reads the current value of each sequence. Sequences are read last, because a value greater than
 * all ids does no harm.
 */
export async function readSequences(client: Client): Promise<Totals['sequences']> {
  const { rows } = await client.query<{ name: string; last_value: string | null }>(`
    select sequencename as name, last_value::text
      from pg_sequences
     where schemaname = current_schema()`)
  return rows.flatMap(({ name, last_value }) => (last_value === null ? [] : [{ name, last_value }]))
}

/**
 * Returns the tables, largest first, so that parallel connections finish at about the same time. A
 * table that this version does not know comes from an earlier version.
 */
async function readTables(client: Client, scope: BackupScope): Promise<TableContents[]> {
  const { rows } = await client.query<TableContents>(`
    select c.relname as name,
           (select array_agg(a.attname::text order by a.attnum)
              from pg_attribute as a
             where a.attrelid = c.oid
               and a.attnum > 0
               and not a.attisdropped
               and a.attgenerated = '') as columns,
           coalesce((
             select json_agg(json_build_object('name', p.relname,
                                               'bound', pg_get_expr(p.relpartbound, p.oid))
                             order by p.relname)
               from pg_inherits as i
               join pg_class as p on p.oid = i.inhrelid
              where i.inhparent = c.oid), '[]') as parts
      from pg_class as c
     where c.relnamespace = current_schema()::regnamespace
       and c.relkind in ('r', 'p')
       and not c.relispartition
     order by case when c.relkind = 'p'
                   then (select coalesce(sum(pg_table_size(i.inhrelid)), 0)
                           from pg_inherits as i
                          where i.inhparent = c.oid)
                   else pg_table_size(c.oid) end desc, c.relname`)
  return rows.filter(({ name }) => scope === 'all' || !isPassing(name))
}

const isPassing = (name: string): boolean =>
  new Map(Object.entries(tableKinds)).get(name)?.kind === 'passing'
