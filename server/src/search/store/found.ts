import type { Context } from '#db'
import type { Lines } from '../lines.ts'
import type { Places } from '../places.ts'
import { idLength, type Kind, type ValueName } from '../terms.ts'
import type { Range } from './blocks.ts'

/** Ranges that are yet to be written. By search_block_due. */
export async function findUnwritten(context: Context, kind: Kind): Promise<Range[]> {
  const { rows } = await context.sql.query<Range>({
    name: 'search-unwritten',
    text: `
      select from_id, until_id
        from search_block
       where account_id = $1
         and kind = $2
         and prints is null
       order by from_id`,
    values: [context.actor.account_id, kind],
  })
  return rows
}

/** What has one of these values, by block. By search_values_of: a hundred bytes a block and value. */
export async function readValues(
  context: Context,
  kind: Kind,
  name: ValueName,
  some: readonly string[],
): Promise<{ from_id: string; places: Places }[]> {
  const { rows } = await context.sql.query<{ from_id: string; places: Places }>({
    name: 'search-values',
    text: `
      select from_id, places
        from search_values
       where account_id = $1
         and kind = $2
         and name = $3
         and value = any($4)`,
    values: [context.actor.account_id, kind, name, some],
  })
  return rows
}

/** Words by block: those of some shelves, where a line of them begins with one of these. By primary key: a kilobyte is looked at a block and shelf. */
export async function readWords(
  context: Context,
  kind: Kind,
  shelves: readonly number[],
  beginnings: readonly string[],
): Promise<{ from_id: string; lines: Lines }[]> {
  const { rows } = await context.sql.query<{ from_id: string; lines: Lines }>({
    name: 'search-words',
    text: `
      select from_id, lines
        from search_words
       where account_id = $1
         and kind = $2
         and shelf = any($3)
         and exists (
               select
                 from unnest($4::text[]) as b (beginning)
                where strpos(lines, beginning) > 0)`,
    values: [context.actor.account_id, kind, shelves, beginnings],
  })
  return rows
}

/** The ids at these places of blocks, pairwise. By primary key; of a block's ids no more is read than two kilobytes. */
export async function readIds(
  context: Context,
  kind: Kind,
  from_ids: readonly string[],
  places: readonly number[],
): Promise<string[]> {
  const { rows } = await context.sql.query<{ id: string }>({
    name: 'search-ids',
    text: `
      select convert_from(substring(b.ids from t.place * $5 + 1 for $5), 'UTF8') as id
        from unnest($3::text[], $4::integer[]) as t (from_id, place)
       cross join lateral (
               select ids
                 from search_block
                where account_id = $1
                  and kind = $2
                  and from_id = t.from_id
                limit 1) as b`,
    values: [context.actor.account_id, kind, from_ids, places, idLength[kind]],
  })
  return rows.map(({ id }) => id)
}
