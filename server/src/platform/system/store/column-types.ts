import type { ProcessState } from '../schema.ts'
import type { StoredJob } from './processes.ts'

/** Column types that are more precise than in the database. */
export type ColumnTypes = {
  'process.roles': ProcessState['roles']
  'process.jobs': StoredJob[]
}
