import type { ProcessState } from '../schema.ts'
import type { StoredRound } from './processes.ts'

/** What the database does not say of a column. */
export type ColumnTypes = {
  'process.roles': ProcessState['roles']
  'process.rounds': StoredRound[]
}
