// Printed from tables.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { ColumnTypes } from './column-types.ts'
import { many } from '#db'

/** What `listColumns` is given. */
export type ListColumnsParams = {
  tables: readonly string[]
}

/** A row of `listColumns`. */
export type ListColumnsRow = {
  table: string
  columns: ColumnTypes['listColumns.columns']
  key: ColumnTypes['listColumns.key']
}

/** The columns of tables in their order, and those of their primary keys. Read from the catalogue, so that none can be forgotten. */
export const listColumns = many<ListColumnsParams, ListColumnsRow>({
  name: null,
  text: `select c.relname as table,
       (select json_agg(json_build_object(
                 'name', a.attname,
                 'is_number', t.typcategory in ('N', 'B')) order by a.attnum)
          from pg_attribute as a
          join pg_type as t on t.oid = a.atttypid
         where a.attrelid = c.oid
           and a.attnum > 0
           and not a.attisdropped) as columns,
       coalesce((select json_agg(a.attname order by k.place)
                   from pg_index as i
                  cross join unnest(i.indkey) with ordinality as k (attnum, place)
                   join pg_attribute as a on a.attrelid = c.oid and a.attnum = k.attnum
                  where i.indrelid = c.oid
                    and i.indisprimary), '[]') as key
  from pg_class as c
 where c.relnamespace = current_schema()::regnamespace
   and c.relname = any($1::name[])`,
  parameters: ['tables'],
})
