import { later, minutes, seconds } from '#kit'
import type { Sql } from '#db'
import type { AreaKey } from '../area-key.ts'
import { findAgedAreas, findDueAreas } from './queries.ts'

/** Up to here an area is small: its figures follow a change within a second. */
export const smallArea = 20_000
/** Figures that somebody asked for so lately are kept fresh. */
const askedWithinMs = minutes(1)

/** Which areas: those of up to `smallArea` listings, or those beyond. */
export type Size = 'small' | 'large'

/** Which areas are looked for, and how many at most; those of resting accounts are left out. */
export type AreasAsked = { size: Size; now: Date; resting: readonly string[]; limit: number }

/** Areas of a size whose listings changed since their figures were computed. */
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

/** Areas of a size somebody looks at whose leads are newer than their figures, or whose figures only age. */
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
