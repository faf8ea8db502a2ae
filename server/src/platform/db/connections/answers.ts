import type { Database } from './context.ts'

/** Returns whether the database responds to a query now. */
export const answers = (database: Database): Promise<boolean> =>
  database.pool.query('select 1').then(
    () => true,
    () => false,
  )
