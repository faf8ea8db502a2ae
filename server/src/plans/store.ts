import type { AccountId } from '#kit'
import type { Context, Database } from '#db'

/**
 * Takes `count` requests (at least 1, at most `limit`) of an account's day, all or none. @returns how many are used now, or undefined where they
 * do not fit. One statement that commits by itself: whoever got a number holds it, whatever dies next.
 */
export async function takeRequests(
  database: Database,
  {
    account_id,
    day,
    count,
    limit,
  }: { account_id: AccountId; day: string; count: number; limit: number },
): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ used: number }>({
    name: 'quota-take',
    text: `insert into quota_day (account_id, day, used)
           values ($1, $2, $3)
           on conflict (account_id, day) do update
              set used = quota_day.used + excluded.used
            where quota_day.used + excluded.used <= $4
           returning used`,
    values: [account_id, day, count, limit],
  })
  return rows[0]?.used
}

/** Gives back requests that were counted and not served. @returns how many are used now */
export async function returnRequests(
  database: Database,
  account_id: AccountId,
  day: string,
  count: number,
): Promise<number> {
  const { rows } = await database.pool.query<{ used: number }>({
    name: 'quota-return',
    text: `update quota_day
              set used = greatest(used - $3, 0)
            where account_id = $1
              and day = $2
           returning used`,
    values: [account_id, day, count],
  })
  return rows[0]?.used ?? 0
}

/** How many requests of a day are used. */
export async function findUsed(
  database: Database,
  account_id: AccountId,
  day: string,
): Promise<number> {
  const { rows } = await database.pool.query<{ used: number }>({
    name: 'quota-used',
    text: 'select used from quota_day where account_id = $1 and day = $2',
    values: [account_id, day],
  })
  return rows[0]?.used ?? 0
}

/** The latest days on which an account made requests, the newest first. */
export async function listDays(
  { actor, sql }: Context,
  most: number,
): Promise<{ day: string; used: number }[]> {
  const { rows } = await sql.query<{ day: string; used: number }>({
    text: `select to_char(day, 'YYYY-MM-DD') as day, used
             from quota_day
            where account_id = $1
            order by quota_day.day desc
            limit $2`,
    values: [actor.account_id, most],
  })
  return rows
}
