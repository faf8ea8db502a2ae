import type { Import, LineFault } from '../schema.ts'

/** What the database does not say of a column. */
export type ColumnTypes = {
  'import.kind': Import['kind']
  'import.format': Import['format']
  'import.status': Import['status']
  'import_line.faults': LineFault['errors']
}
