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

/** How many requests of their days accounts have used, for each in its order. */
export async function findUsedOf(
  database: Database,
  asked: readonly { account_id: AccountId; day: string }[],
): Promise<number[]> {
  const { rows } = await database.pool.query<{ used: number }>({
    name: 'quota-used-of',
    text: `select coalesce(q.used, 0) as used
             from unnest($1::text[], $2::date[]) with ordinality as a (account_id, day, place)
             left join quota_day q on q.account_id = a.account_id and q.day = a.day
            order by a.place`,
    values: [asked.map(({ account_id }) => account_id), asked.map(({ day }) => day)],
  })
  return rows.map(({ used }) => used)
}

/**
 * A day on which an account made requests, and which keys and apps made them, the most first. `taken` is what the limit counts, with what processes took
 * in advance; `noted` is what was served, as far as it is written.
 */
export type UsedBy = {
  day: string
  taken: number
  noted: number
  by: { id: string; used: number }[]
}

/** The latest days on which an account made requests, the newest first. `only`: of the keys and apps this one alone. */
export async function listDays(
  { actor, sql }: Context,
  { most, only }: { most: number; only: string | null },
): Promise<UsedBy[]> {
  const { rows } = await sql.query<UsedBy>({
    text: `select to_char(d.day, 'YYYY-MM-DD') as day, d.used as taken,
                  (select coalesce(sum(u.used), 0)::int
                     from quota_use u
                    where u.account_id = d.account_id
                      and u.day = d.day) as noted,
                  (select coalesce(jsonb_agg(jsonb_build_object('id', u.actor_id, 'used', u.used) order by u.used desc, u.actor_id), '[]')
                     from quota_use u
                    where u.account_id = d.account_id
                      and u.day = d.day
                      and ($3::text is null or u.actor_id = $3)) as by
             from quota_day d
            where d.account_id = $1
            order by d.day desc
            limit $2`,
    values: [actor.account_id, most, only],
  })
  return rows
}

/** Requests of one key or app on a day. */
export type Use = { account_id: AccountId; day: string; actor_id: string; used: number }

/** Adds what keys and apps used, in one statement. */
export async function addUses({ pool }: Database, uses: readonly Use[]): Promise<void> {
  const column = <K extends keyof Use>(name: K): Use[K][] => uses.map((use) => use[name])
  await pool.query({
    name: 'quota-uses',
    text: `insert into quota_use (account_id, day, actor_id, used)
           select * from unnest($1::text[], $2::date[], $3::text[], $4::integer[])
           on conflict (account_id, day, actor_id) do update set used = quota_use.used + excluded.used`,
    values: [column('account_id'), column('day'), column('actor_id'), column('used')],
  })
}
