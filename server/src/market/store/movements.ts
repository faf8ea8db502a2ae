import { days, later } from '#kit'
import type { Sql } from '#db'
import { windowDays } from '../analysis/pace.ts'
import type { Movements } from '../analysis/area-input.ts'
import type { AreaKey } from '../area-key.ts'
import { findMovements } from './queries.ts'

/** What came, ended and was cut in price lately, each home once. */
export const readMovements = (sql: Sql, key: AreaKey, now: Date): Promise<Movements> =>
  findMovements(sql, {
    ...key,
    since: later(now, -days(windowDays)),
    new_since: later(now, -days(30)),
    now,
  })
