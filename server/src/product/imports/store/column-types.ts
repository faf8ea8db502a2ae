import type { Import, LineFault } from '../schema.ts'

/** Column types that the database does not provide. */
export type ColumnTypes = {
  'import.kind': Import['kind']
  'import.format': Import['format']
  'import.status': Import['status']
  'import_line.faults': LineFault['errors']
}
