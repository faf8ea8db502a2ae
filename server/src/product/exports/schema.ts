import { Type, type Static } from 'typebox'
import { nullable, oneOf, Timestamp } from '#kit'

/** One file of an export. */
export const ExportFile = Type.Object({
  file: Type.String({ description: 'Its name.' }),
  table: Type.String({ description: 'What its rows are.' }),
  comes_back: Type.Boolean({ description: 'Whether `leadhouse import account` brings it in.' }),
  rows: Type.Integer({ minimum: 0, description: 'How many rows it has.' }),
  bytes: Type.Integer({ minimum: 0, description: 'How long it is.' }),
  sha256: Type.String({ description: 'The SHA-256 of it, in hexadecimal.' }),
})
export type ExportFile = Static<typeof ExportFile>

/** What the manifest of an export says. */
export const Manifest = Type.Object({
  object: Type.Literal('export_manifest'),
  format: Type.Literal(1),
  account_id: Type.String(),
  exported_at: Type.String(),
  files: Type.Array(ExportFile),
  left_out: Type.Record(Type.String(), Type.String()),
})
export type Manifest = Static<typeof Manifest>

/** The export of an account as its owner sees it. */
export const Export = Type.Object(
  {
    id: nullable(Type.String({ description: 'The id of the export; null where there is none.' })),
    object: Type.Literal('export'),
    status: oneOf(
      ['none', 'pending', 'running', 'succeeded', 'failed', 'withdrawn', 'expired'],
      'Where it stands. `none`: none was asked for yet. `withdrawn`: somebody was erased since, so its files are gone. `expired`: its files were kept for a day.',
    ),
    tables: Type.Integer({ description: 'How many tables there are to be written.' }),
    tables_done: Type.Integer({ description: 'How many of them are.' }),
    files: Type.Array(ExportFile, {
      description: 'What can be downloaded, once it succeeded; `manifest.json` beside them.',
    }),
    created_by: nullable(Type.String({ description: 'Who asked for it.' })),
    created_at: nullable(Timestamp('When it was asked for.')),
    finished_at: nullable(Timestamp('When it ended.')),
  },
  { $id: 'Export', description: 'Everything an account has, as files.' },
)
export type Export = Static<typeof Export>
