import type { ProcessState } from '../schema.ts'
import type { StoredRound } from './processes.ts'

/** Column types that are more precise than in the database. */
export type ColumnTypes = {
  'process.roles': ProcessState['roles']
  'process.rounds': StoredRound[]
}
