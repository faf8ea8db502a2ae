import { Type, type Static } from 'typebox'
import { nullable, oneOf, Timestamp } from '#kit'

/** One file of an export. */
export const ExportFile = Type.Object({
  file: Type.String({ description: 'Name of the file.' }),
  table: Type.String({ description: 'Table that the rows belong to.' }),
  comes_back: Type.Boolean({ description: 'Whether `leadhouse import account` imports the file.' }),
  rows: Type.Integer({ minimum: 0, description: 'Number of rows in the file.' }),
  bytes: Type.Integer({ minimum: 0, description: 'Size of the file in bytes.' }),
  sha256: Type.String({ description: 'SHA-256 of the file, in hexadecimal.' }),
})
export type ExportFile = Static<typeof ExportFile>

/** The manifest of an export. */
export const Manifest = Type.Object({
  object: Type.Literal('export_manifest'),
  format: Type.Literal(1),
  account_id: Type.String(),
  exported_at: Type.String(),
  files: Type.Array(ExportFile),
  left_out: Type.Record(Type.String(), Type.String()),
})
export type Manifest = Static<typeof Manifest>

/** The export of an account, as returned by the API. */
export const Export = Type.Object(
  {
    id: nullable(
      Type.String({ description: 'ID of the export; null if no export was requested.' }),
    ),
    object: Type.Literal('export'),
    status: oneOf(
      ['none', 'pending', 'running', 'succeeded', 'failed', 'withdrawn', 'expired'],
      'Status of the export. `none`: no export was requested yet. `withdrawn`: a person was erased after the export, so its files were deleted. `expired`: its files were deleted after one day.',
    ),
    tables: Type.Integer({ description: 'Number of tables to export.' }),
    tables_done: Type.Integer({ description: 'Number of tables already exported.' }),
    files: Type.Array(ExportFile, {
      description: 'Files to download after the export succeeded, in addition to `manifest.json`.',
    }),
    created_by: nullable(
      Type.String({ description: 'User or program that requested the export.' }),
    ),
    created_at: nullable(Timestamp('Time at which the export was requested.')),
    finished_at: nullable(Timestamp('Time at which the export ended.')),
  },
  { $id: 'Export', description: 'Export of the data of an account, as files.' },
)
export type Export = Static<typeof Export>
