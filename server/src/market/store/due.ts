import { later, minutes, seconds } from '#kit'
import type { Sql } from '#db'
import type { AreaKey } from '../area-key.ts'

/** Up to here an area is small: its figures follow a change within a second. */
export const smallArea = 20_000
/** Figures that somebody asked for so lately are kept fresh. */
const askedWithinMs = minutes(1)

/** Which areas: those of up to `smallArea` listings, or those beyond. */
export type Size = 'small' | 'large'

/** Which areas are looked for, and how many at most; those of resting accounts are left out. */
export type AreasAsked = { size: Size; now: Date; resting: readonly string[]; limit: number }

/**
 * Areas of a size whose figures are due: of each account the longest waiting, then of each the second. An area somebody looks at follows a change of its listings at once when it
 * is small and every 25 s when it is large, and new leads more calmly; one nobody looks at is only kept true enough to tell of.
 * Uses market_area_stale and market_area_asked.
 */
export async function findDueAreas(
  sql: Sql,
  { size, now, resting, limit }: AreasAsked,
): Promise<AreaKey[]> {
  const before = (ms: number) => later(now, -ms)
  const { rows } = await sql.query<AreaKey>({
    name: 'market-due',
    text: `
      select account_id, city, type, state, currency
        from market_area
       where computed_at is not null
         and revision > figures_revision
         and (listings <= $2) = $3
         and computed_at <= case when asked_at > $1 then $4 else $5 end::timestamptz
         and account_id <> all($7::text[])
       order by row_number() over (partition by account_id order by computed_at), computed_at
       limit $6`,
    values: [
      before(askedWithinMs),
      smallArea,
      size === 'small',
      before(size === 'small' ? seconds(0.6) : seconds(25)),
      before(minutes(10)),
      limit,
      resting,
    ],
  })
  return rows
}

/** Areas somebody looks at whose leads are newer than their figures, or whose figures only age. Uses market_area_asked. */
export async function findAgedAreas(
  sql: Sql,
  { size, now, resting, limit }: AreasAsked,
): Promise<AreaKey[]> {
  const before = (ms: number) => later(now, -ms)
  const { rows } = await sql.query<AreaKey>({
    name: 'market-aged',
    text: `
      select a.account_id, a.city, a.type, a.state, a.currency
        from market_area as a
       where a.computed_at is not null
         and a.asked_at > $1
         and (a.listings <= $3) = $4
         and (a.computed_at <= $2
              or (a.computed_at <= $5
                  and a.computed_at < (select l.created_at
                                         from lead as l
                                        where l.account_id = a.account_id and l.deleted_at is null
                                        order by l.id desc
                                        limit 1)))
         and a.account_id <> all($7::text[])
       order by row_number() over (partition by a.account_id order by a.computed_at), a.computed_at
       limit $6`,
    values: [
      before(askedWithinMs),
      before(minutes(15)),
      smallArea,
      size === 'small',
      before(size === 'small' ? seconds(1) : minutes(1)),
      limit,
      resting,
    ],
  })
  return rows
}
