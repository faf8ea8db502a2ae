import type { Sql } from '#db'
import type { HistoryText } from '../series/history.ts'
import type { AreaKey } from '../area-key.ts'
import { asText, listingColumns, noListings } from './listing-text.ts'
import { pickedOf } from './listings.ts'

const epoch = (time: string) => `coalesce(date_part('epoch', ${time})::int8::text, '')`

/**
 * The listings of an area as `readListings` takes them, with what happened to them, as text, see `parseHistories`. One statement, so that a listing and its
 * changes are of one moment. Uses service_change_telling.
 */
export async function readHistories(sql: Sql, key: AreaKey, count: number): Promise<HistoryText> {
  const { condition, shape, values } = pickedOf(key, count)
  const { rows } = await sql.query<HistoryText>({
    name: `market-histories-${shape}`,
    text: `
      with picked as (
        select ${listingColumns}, s.created_at, s.ended_at, s.closed_price
          from service as s
         where ${condition}
      ), told as (
        select c.service_id,
               string_agg(concat_ws(',', date_part('epoch', c.changed_at)::int8, c.former_price, c.price,
                                    (c.former_status = 'active')::int, (c.status = 'active')::int),
                          ';' order by c.changed_at, c.id) as changes
          from picked as p
          join service_change as c
            on c.account_id = $1 and c.service_id = p.id and c.former_status is not null
         group by c.service_id
      )
      select ${asText},
             coalesce(string_agg(${epoch('l.created_at')}, ' '), '') as created,
             coalesce(string_agg(${epoch('l.ended_at')}, ' '), '') as ended,
             coalesce(string_agg(coalesce(l.closed_price::text, ''), ' '), '') as closed_price,
             coalesce(string_agg(coalesce(t.changes, ''), ' '), '') as changes
        from picked as l
        left join told as t on t.service_id = l.id`,
    values,
  })
  return rows[0] ?? noHistories
}

const noHistories: HistoryText = {
  ...noListings,
  created: '',
  ended: '',
  closed_price: '',
  changes: '',
}
