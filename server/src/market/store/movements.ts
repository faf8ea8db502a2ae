import { days, later } from '#kit'
import type { Sql } from '#db'
import { windowDays } from '../analysis/pace.ts'
import type { Movements } from '../analysis/area-input.ts'
import type { AreaKey } from '../area-key.ts'
import { inArea } from './where.ts'

/** One word for each home, as `oncePerHome` tells them apart but for abbreviations; the id where no address tells. */
const home = `
  case when s.address ~ '[0-9]'
       then concat_ws('|', lower(regexp_replace(s.address, '[^[:alnum:]]+', ' ', 'g')), s.city_folded, s.state,
                      s.type_folded, s.bedrooms, s.bathrooms, s.square_feet)
       else s.id end`
/** Ages are read of so many endings at most. */
const mostAges = 2000

/**
 * What came, ended and was cut in price lately, each home once. A listing came when it is said to have: when its row came says nothing, since a
 * catalogue comes in at once. It ended when it is said to have, else when it left the state active. What was deleted did not end: that is how a
 * catalogue is put in order. Each is found by an index: service_listed, service_ended and service_change_newest.
 */
export async function readMovements(sql: Sql, key: AreaKey, now: Date): Promise<Movements> {
  const { condition, shape, values } = inArea(key)
  const since = later(now, -days(windowDays))
  const { rows } = await sql.query<Movements>({
    name: `market-movements-${shape}`,
    text: `
      with ended as (
        select c.service_id, max(c.changed_at) as ended_at
          from service_change as c
         where c.account_id = $1 and c.changed_at >= $6 and c.status = 'inactive' and c.former_status = 'active'
         group by c.service_id
      ), gone as (
        select ended.ended_at - s.listed_at as stood, ${home} as home
          from ended
          join service as s on s.account_id = $1 and s.id = ended.service_id
         where ${condition} and s.status = 'inactive' and s.ended_at is null
        union all
        select s.ended_at - s.listed_at, ${home}
          from service as s
         where ${condition} and s.status = 'inactive' and s.ended_at between $6 and $8
      )
      select (select count(distinct ${home})::int
                from service as s
               where ${condition} and s.listed_at between $7 and $8) as new_30d,
             (select count(distinct home)::int from gone) as ended_90d,
             coalesce((select array_agg(extract(epoch from stood)::float8 / 86400)
                         from (select stood from gone where stood is not null limit ${mostAges}) as aged), '{}') as ended_ages,
             (select count(distinct c.service_id)::int
                from service_change as c
                join service as s on s.account_id = c.account_id and s.id = c.service_id
               where c.account_id = $1 and c.changed_at >= $6 and c.price < c.former_price and c.price > 0
                 and ${condition}) as price_cuts_90d`,
    values: [...values, since, later(now, -days(30)), now],
  })
  const [found] = rows
  return found ?? { new_30d: 0, ended_90d: 0, ended_ages: [], price_cuts_90d: 0 }
}
