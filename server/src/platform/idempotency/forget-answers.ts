import { later, type Clock } from '#kit'
import type { Database } from '#db'
import { rememberedMs } from './store/keys.ts'
import { deleteOldKeys } from './store/queries.ts'

/** Forgets answers past their 24 hours. A round; how many were forgotten, at most 5,000 at a time. */
export const forgetAnswersOnce = ({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<number> => deleteOldKeys(database.pool, { before: later(clock.now(), -rememberedMs) })
