import { days, later } from '#kit'
import type { Sql } from '#db'
import { windowDays } from '../analysis/analyse-area.ts'
import type { Movements } from '../analysis/area-input.ts'
import type { AreaKey } from '../area-key.ts'
import { inArea } from './where.ts'

/** Since when a listing is on offer. */
const came = 'coalesce(s.listed_at, s.created_at)'
/** Ages are read of so many endings at most. */
const mostAges = 2000

/**
 * What came, ended and was cut in price lately. A listing comes and ends when it is said to have; else it comes with its row, and ends when it
 * leaves the state active or is deleted. What ended is found in three ways, each by an index, since any one condition for all would read every
 * listing. Uses service_newest and service_listed, service_ended, service_deleted and service_change_newest.
 */
export async function readMovements(sql: Sql, key: AreaKey, now: Date): Promise<Movements> {
  const { condition, shape, values } = inArea(key)
  const since = later(now, -days(windowDays))
  const alive = condition
  const any = condition.replace('s.deleted_at is null', 'true')
  const { rows } = await sql.query<Movements>({
    name: `market-movements-${shape}`,
    text: `
      with ended as (
        select c.service_id, max(c.changed_at) as ended_at
          from service_change as c
         where c.account_id = $1 and c.changed_at >= $6 and c.status = 'inactive' and c.former_status = 'active'
         group by c.service_id
      ), gone as (
        select ended.ended_at - ${came} as stood
          from ended
          join service as s on s.account_id = $1 and s.id = ended.service_id
         where ${alive} and s.status = 'inactive' and s.ended_at is null
        union all
        select s.ended_at - ${came}
          from service as s
         where ${alive} and s.status = 'inactive' and s.ended_at between $6 and $8
        union all
        select s.deleted_at - ${came}
          from service as s
         where ${any} and s.deleted_at >= $6 and s.ended_at is null
      )
      select (select count(*)::int from service as s where ${alive}
                and ((s.listed_at is null and s.created_at >= $7) or s.listed_at between $7 and $8)) as new_30d,
             (select count(*)::int from gone) as ended_90d,
             coalesce((select array_agg(extract(epoch from stood)::float8 / 86400)
                         from (select stood from gone limit ${mostAges}) as aged), '{}') as ended_ages,
             (select count(distinct c.service_id)::int
                from service_change as c
                join service as s on s.account_id = c.account_id and s.id = c.service_id
               where c.account_id = $1 and c.changed_at >= $6 and c.price < c.former_price and c.price > 0
                 and ${alive}) as price_cuts_90d`,
    values: [...values, since, later(now, -days(30)), now],
  })
  const [found] = rows
  return found ?? { new_30d: 0, ended_90d: 0, ended_ages: [], price_cuts_90d: 0 }
}
