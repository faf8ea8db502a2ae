import type pg from 'pg'
import { printSchema } from '../../../tools/print-schema.ts'

type Client = Pick<pg.Client, 'query'>

/**
 * All that a schema is, line by line: what `printSchema` writes, and what is not to be read in it. Of two schemas with the same lines the planner and everybody else
 * learn the same. Left out are names that PostgreSQL chose and nothing asks for: those of rules that only say not null, and whether an index of a part has a 1 behind
 * its name, since another part had that name when it was made.
 */
export async function readAllOfSchema(client: Client): Promise<string[]> {
  const lines = (await printSchema(client)).split('\n')
  for (const [what, statement] of Object.entries(further)) {
    const { rows } = await client.query<{ line: string }>(statement)
    lines.push(...rows.map(({ line }) => `${what}: ${line}`))
  }
  const named = lines.map((line) => line.replaceAll(/(_p0_\w*(?:idx|pkey))1\b/g, '$1'))
  return [...named, ...(await readRows(client))]
}

const inPublic = `c.relnamespace = 'public'::regnamespace`

const further = {
  // How many rows the planner takes a table for: -1 is one that was never analysed.
  table: `
    select concat_ws(' ', relname, relkind, relpersistence, case when relkind in ('r', 'p') then reltuples end, relrowsecurity, relreplident, relowner::regrole,
                     reltablespace, relhassubclass, coalesce(relacl::text, 'nobody else'), array_to_string(reloptions, ',')) as line
      from pg_class as c
     where ${inPublic} and relkind <> 'S'
     order by relname collate "C"`,
  // Of its options those there are to be set: Debian's PostgreSQL 15 keeps a number of its own among them.
  column: `
    select concat_ws(' ', c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname,
                     format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attstorage, a.attcompression,
                     a.attstattarget, distinct_options.said, a.attacl::text, a.attcollation::regcollation) as line
      from pg_attribute as a
      join pg_class as c on c.oid = a.attrelid and ${inPublic}
     cross join lateral (
       select string_agg(one, ' ') as said from unnest(a.attoptions) as one where one like 'n_distinct%') as distinct_options
     where a.attnum > 0 and not a.attisdropped
     order by c.relname collate "C", a.attnum`,
  part: `
    select concat_ws(' ', inhparent::regclass, c.relname, pg_get_expr(c.relpartbound, c.oid)) as line
      from pg_inherits as i join pg_class as c on c.oid = i.inhrelid and ${inPublic}
     order by c.relname collate "C"`,
  constraint: `
    select concat_ws(' ', c.relname, conname, contype, convalidated, condeferrable, condeferred, connoinherit,
                     pg_get_constraintdef(k.oid)) as line
      from pg_constraint as k join pg_class as c on c.oid = k.conrelid and ${inPublic}
     where contype <> 'n'
     order by c.relname collate "C", conname collate "C"`,
  index: `
    select concat_ws(' ', c.relname, row_number() over (partition by c.oid order by i.indexrelid), indisvalid,
                     indisclustered, indisreplident, pg_get_indexdef(i.indexrelid)) as line
      from pg_index as i join pg_class as c on c.oid = i.indrelid and ${inPublic}
     order by c.relname collate "C", i.indexrelid`,
  sequence: `
    select concat_ws(' ', sequencename, sequenceowner, data_type, increment_by, start_value, min_value, max_value, cycle, cache_size, last_value) as line
      from pg_sequences where schemaname = 'public'
     order by sequencename collate "C"`,
  trigger: `
    select concat_ws(' ', c.relname, tgenabled, pg_get_triggerdef(t.oid)) as line
      from pg_trigger as t join pg_class as c on c.oid = t.tgrelid and ${inPublic}
     where not tgisinternal
     order by c.relname collate "C", tgname collate "C"`,
  function: `
    select concat_ws(' ', p.oid::regprocedure, p.proowner::regrole, coalesce(p.proacl::text, 'as usual'), p.procost) as line
      from pg_proc as p
     where p.pronamespace = 'public'::regnamespace
     order by p.oid::regprocedure::text collate "C"`,
  type: `
    select concat_ws(' ', typname, typtype) as line
      from pg_type where typnamespace = 'public'::regnamespace
     order by typname collate "C"`,
  comment: `
    select concat_ws(' ', classoid::regclass, d.objsubid, description) as line
      from pg_description as d join pg_class as c on c.oid = d.objoid and ${inPublic}
     order by 1`,
  statistics: `select stxname as line from pg_statistic_ext order by 1`,
  policy: `select polname as line from pg_policy order by 1`,
  publication: `select pubname as line from pg_publication order by 1`,
  'privileges of the schema': `select coalesce(nspacl::text, 'as usual') as line from pg_namespace where nspname = 'public'`,
}

/** The rows that migrations left, but for their own names. */
async function readRows(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class as c
      where ${inPublic} and relkind in ('r', 'p') and relname <> 'schema_migration'
      order by relname collate "C"`,
  )
  const lines = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ line: string }>(
      `select to_jsonb(t)::text as line from "${name}" as t order by 1`,
    )
    lines.push(...rows.map(({ line }) => `row of ${name}: ${line}`))
  }
  return lines
}
