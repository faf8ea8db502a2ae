import type { Database } from './context.ts'

/** Whether the database answers now. */
export const answers = (database: Database): Promise<boolean> =>
  database.pool.query('select 1').then(
    () => true,
    () => false,
  )
