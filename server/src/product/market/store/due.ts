import { later, minutes, seconds } from '#kit'
import type { Sql } from '#db'
import type { AreaKey } from '../area-key.ts'
import { findAgedAreas, findDueAreas } from './queries.ts'

/** Maximum number of listings of a small area. Its figures follow a change within a second. */
export const smallArea = 20_000
/** Figures requested within this time stay fresh. */
const askedWithinMs = minutes(1)

/** Areas with up to `smallArea` listings, or with more. */
export type Size = 'small' | 'large'

/** Filter of the areas to find; areas of the accounts in `resting` are excluded. */
export type AreasAsked = { size: Size; now: Date; resting: readonly string[]; limit: number }

/** Lists areas of a size with listings that changed after their figures were computed. */
export const listDueAreas = (
  sql: Sql,
  { size, now, resting, limit }: AreasAsked,
): Promise<AreaKey[]> =>
  findDueAreas(sql, {
    small_area: smallArea,
    is_small: size === 'small',
    asked_after: later(now, -askedWithinMs),
    asked_due: later(now, -(size === 'small' ? seconds(0.6) : seconds(25))),
    due: later(now, -minutes(10)),
    resting,
    limit,
  })

/**
 * Lists recently requested areas of a size with leads newer than their figures, or with old
 * figures.
 */
export const listAgedAreas = (
  sql: Sql,
  { size, now, resting, limit }: AreasAsked,
): Promise<AreaKey[]> =>
  findAgedAreas(sql, {
    small_area: smallArea,
    is_small: size === 'small',
    asked_after: later(now, -askedWithinMs),
    aged: later(now, -minutes(15)),
    due: later(now, -(size === 'small' ? seconds(1) : minutes(1))),
    resting,
    limit,
  })
