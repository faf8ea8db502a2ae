import type { Export, ExportFile } from '../schema.ts'
import type { ExportColumn } from './tables.ts'

/** Column types that the database schema does not express. */
export type ColumnTypes = {
  'export.status': Export['status']
  'export.files': ExportFile[]
  'listColumns.columns': ExportColumn[]
  'listColumns.key': string[]
}
