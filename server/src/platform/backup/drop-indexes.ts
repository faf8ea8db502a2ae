import type { Client } from 'pg'

/**
 * Drops secondary indexes and foreign keys and disables triggers, to load rows faster. Triggers
 * would also record each row as a change. Returns a function that restores everything.
 */
export async function dropIndexes(client: Client): Promise<() => Promise<void>> {
  const foreignKeys = await readForeignKeys(client)
  const indexes = await readIndexes(client)
  const triggered = await readTriggered(client)
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const table of triggered) await client.query(`alter table ${table} disable trigger user`)
  return async () => {
    for (const { definition } of indexes) await client.query(definition)
    for (const { table, name, definition } of foreignKeys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const table of triggered) await client.query(`alter table ${table} enable trigger user`)
  }
}

type Tie = { table: string; name: string; definition: string }

async function readForeignKeys(client: Client): Promise<Tie[]> {
  const { rows } = await client.query<Tie>(`
    select conrelid::regclass::text as table,
           quote_ident(conname) as name,
           pg_get_constraintdef(oid) as definition
      from pg_constraint
     where connamespace = current_schema()::regnamespace
       and contype = 'f'
       and conparentid = 0
     order by conname`)
  return rows
}

/**
 * Reads the indexes. The definition of an index on a partitioned table excludes its partitions;
 * their indexes are created with it.
 */
async function readIndexes(client: Client): Promise<Pick<Tie, 'name' | 'definition'>[]> {
  const { rows } = await client.query<Pick<Tie, 'name' | 'definition'>>(`
    select i.indexrelid::regclass::text as name,
           replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
      from pg_index as i
      join pg_class as c on c.oid = i.indexrelid
     where c.relnamespace = current_schema()::regnamespace
       and not c.relispartition
       and not exists (select from pg_constraint where conindid = i.indexrelid)
     order by c.relname`)
  return rows
}

async function readTriggered(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as table
      from pg_trigger as t
      join pg_class as c on c.oid = t.tgrelid
     where c.relnamespace = current_schema()::regnamespace
       and not tgisinternal
     order by 1`)
  return rows.map(({ table }) => table)
}
