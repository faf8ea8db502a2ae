import type { Import, KeptRecord, LineFault } from '../schema.ts'

/** Column types that the database does not provide. */
export type ColumnTypes = {
  'import.kind': Import['kind']
  'import.format': Import['format']
  'import_effect.kind': KeptRecord['kind']
  'import_effect.kept_reason': KeptRecord['reason']
  'import.status': Import['status']
  'import_line.faults': LineFault['errors']
}
