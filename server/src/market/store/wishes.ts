import { days, fold, idsFrom, later, type AccountId } from '#kit'
import type { Sql } from '#db'
import { windowDays } from '../analysis/pace.ts'
import type { Wish } from '../analysis/demand.ts'

/** Of so many of the newest leads the wishes are read; beyond, shares no longer move. */
const mostLeads = 50_000
const mostWishes = 5000

/**
 * What the leads of the window want, equal wishes together. Trials, deleted leads and leads that wish for nothing in particular
 * do not count. By primary key: ids sort by the time leads came.
 */
export async function readWishes(sql: Sql, account_id: AccountId, now: Date): Promise<Wish[]> {
  const { rows } = await sql.query<Wish>({
    name: 'market-wishes',
    text: `
      select wish ->> 'property_type' as type,
             wish ->> 'city' as city,
             upper(wish ->> 'state') as state,
             (wish -> 'price_range' ->> 'min')::float8 as min,
             (wish -> 'price_range' ->> 'max')::float8 as max,
             (wish ->> 'bedrooms')::float8 as bedrooms,
             count(*)::int as leads
        from (select preferences as wish
                from lead
               where account_id = $1 and deleted_at is null and id >= $2 and not is_test
                 and preferences <> '{}'
               order by id desc
               limit ${mostLeads}) as newest
       group by 1, 2, 3, 4, 5, 6
       order by leads desc
       limit ${mostWishes}`,
    values: [account_id, idsFrom('lead', later(now, -days(windowDays)))],
  })
  return rows.filter(isParticular).map((wish) => ({
    ...wish,
    type: wish.type === null ? null : fold(wish.type),
    city: wish.city === null ? null : fold(wish.city),
  }))
}

function isParticular({ type, city, state, min, max, bedrooms }: Wish): boolean {
  return [type, city, state, min, max, bedrooms].some((wanted) => wanted !== null)
}
