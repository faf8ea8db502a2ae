import type { Export, ExportFile } from '../schema.ts'
import type { ExportColumn } from './tables.ts'

/** What the database does not say of a column. */
export type ColumnTypes = {
  'export.status': Export['status']
  'export.files': ExportFile[]
  'listColumns.columns': ExportColumn[]
  'listColumns.key': string[]
}
