import type pg from 'pg'

/**
 * Generates the schema after all migrations as SQL. It reads the catalogue, because pg_dump is not
 * among the programs of the embedded PostgreSQL. Tables are sorted by name. Indexes of a table are
 * listed in creation order, which matters: of two indexes with equal cost the planner takes the
 * newer one. Daily partitions are left out.
 */
export async function printSchema(client: Pick<pg.Client, 'query'>): Promise<string> {
  const ask = async <T = Printed>(statement: string): Promise<(T & Printed)[]> =>
    (await client.query<T & Printed>(statement)).rows
  const indexesOf = new Map((await ask<Named>(indexes)).map(({ name, text }) => [name, text]))
  const withIndexes = (await ask<Named>(tables)).map(({ name, text }) => ({
    text: [text, indexesOf.get(name)].filter(Boolean).join('\n'),
  }))
  const printed = [
    ...(await ask(extensions)),
    ...(await ask(sequences)),
    ...(await ask(functions)),
    ...withIndexes,
    ...(await ask(views)),
    ...(await ask(triggers)),
  ]
  const told = printed.map(({ text }) => text.trimEnd())
  return `${head(await readMajor(client))}\n${told.join('\n\n')}\n`
}

type Printed = { text: string }
type Named = { name: string }

/**
 * Returns the major version of the server: other versions format views and conditions differently.
 */
export async function readMajor(client: Pick<pg.Client, 'query'>): Promise<number> {
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::integer / 10000 as major`,
  )
  return rows[0]?.major ?? 0
}

const head = (major: number): string =>
  `-- Generated from the migrated database by \`npm run tables\`, as PostgreSQL ${major} writes it; a test fails when it is stale.\n`

/** Condition for this schema's tables, without their partitions. */
const isOurs = `c.relnamespace = 'public'::regnamespace and c.relname !~ '_p[0-9]+$'`

const extensions = `
  select 'create extension ' || extname || ';' as text
    from pg_extension
   where extname <> 'plpgsql'
   order by extname collate "C"`

const sequences = `
  select format('create sequence %I increment by %s; -- of %s', s.sequencename, s.increment_by,
                coalesce(d.refobjid::regclass || '.' || a.attname, 'nothing')) as text
    from pg_sequences as s
    join pg_class as c on c.relname = s.sequencename and ${isOurs}
    left join pg_depend as d on d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    left join pg_attribute as a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
   where s.schemaname = 'public'
   order by s.sequencename collate "C"`

/**
 * Lists columns first, then constraints. Keys are listed with the indexes that implement them. The
 * names of not-null constraints are PostgreSQL's own.
 */
const tables = `
  select c.relname as name,
         format(E'create table %I (\\n  %s\\n)%s%s;', c.relname,
                concat_ws(E',\\n  ', ${columns()}, ${checks()}),
                ' partition by ' || pg_get_partkeydef(c.oid),
                ' with (' || (select string_agg(o, ', ' order by o) from unnest(c.reloptions) as o) || ')') as text
    from pg_class as c
   where c.relkind in ('r', 'p') and ${isOurs}
   order by c.relname collate "C"`

function columns(): string {
  return `(
    select string_agg(concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
             case when a.attcollation <> t.typcollation then 'collate ' || a.attcollation::regcollation end,
             case when a.attstorage <> t.typstorage then
               'storage ' || case a.attstorage when 'p' then 'plain' when 'e' then 'external' when 'm' then 'main' else 'extended' end end,
             'compression ' || nullif(a.attcompression::text, ''),
             'identity ' || nullif(a.attidentity::text, ''),
             'generated ' || nullif(a.attgenerated::text, ''),
             'default ' || pg_get_expr(d.adbin, d.adrelid),
             case when a.attnotnull then 'not null' end), E',\\n  ' order by a.attnum)
      from pg_attribute as a
      join pg_type as t on t.oid = a.atttypid
      left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)`
}

function checks(): string {
  return `(
    select string_agg(format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid)), E',\\n  '
                      order by k.contype, k.conname collate "C")
      from pg_constraint as k
     where k.conrelid = c.oid and k.contype in ('c', 'f'))`
}

const indexes = `
  select c.relname as name,
         string_agg(coalesce('alter table ' || quote_ident(c.relname) || ' add constraint ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid),
                             pg_get_indexdef(i.indexrelid)) || ';' || coalesce((
                      select string_agg(format(E'\\nalter index %I alter column %s set statistics %s;', x.relname, a.attnum, a.attstattarget), '' order by a.attnum)
                        from pg_attribute as a
                       where a.attrelid = i.indexrelid and a.attstattarget >= 0), ''), E'\\n' order by i.indexrelid) as text
    from pg_index as i
    join pg_class as c on c.oid = i.indrelid and ${isOurs}
    join pg_class as x on x.oid = i.indexrelid
    left join pg_constraint as k on k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')
   group by c.relname
   order by c.relname collate "C"`

const views = `
  select format(E'create view %I as\\n%s', c.relname, pg_get_viewdef(c.oid)) as text
    from pg_class as c
   where c.relkind in ('v', 'm') and ${isOurs}
   order by c.relname collate "C"`

const functions = `
  select rtrim(pg_get_functiondef(p.oid), E'\\n') || ';' as text
    from pg_proc as p
   where p.pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend as d where d.objid = p.oid and d.deptype = 'e')
   order by p.proname collate "C"`

const triggers = `
  select pg_get_triggerdef(t.oid) || ';' as text
    from pg_trigger as t
    join pg_class as c on c.oid = t.tgrelid and ${isOurs}
   where not t.tgisinternal
   order by c.relname collate "C", t.tgname collate "C"`
