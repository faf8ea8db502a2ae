import { Type, type Static } from 'typebox'
import { nullable, oneOf, pageQuery, Timestamp } from '#kit'

const kind = oneOf(
  ['services', 'leads'],
  '`services`: services; one with the same external ID is updated. `leads`: past leads with outcomes, used as training data.',
)
const format = oneOf(
  ['csv', 'ndjson'],
  '`csv`: the first line names the columns. `ndjson`: each line is a JSON object with the columns as members; members of nested objects are named `outer.inner`.',
)
const status = oneOf(
  ['pending', 'running', 'succeeded', 'failed', 'cancelled', 'undoing', 'undone'],
  'Status of the import. `succeeded` means that every line was processed, not that every line was valid.',
)
const count = (description: string) => Type.Integer({ minimum: 0, description })

/** Fields of an import. */
const members = {
  id: Type.String({ description: 'ID of the import.' }),
  object: Type.Literal('import'),
  kind,
  format,
  file_name: nullable(Type.String({ description: 'Name of the file.' })),
  dry_run: Type.Boolean({
    description: 'Whether the import only reports the result and changes no data.',
  }),
  status,
  lines: count('Number of lines in the file, without the header.'),
  done: count('Number of lines processed.'),
  created: count('Number of lines that created a record.'),
  updated: count('Number of lines that updated an existing record.'),
  unchanged: count('Number of lines that changed nothing.'),
  failed: count('Number of lines that failed and were left out.'),
  outcomes: count('Number of outcomes imported with leads.'),
  error: nullable(Type.String({ description: 'Reason why the whole import failed.' })),
  created_by: Type.String({ description: 'User or program that requested the import.' }),
  created_at: Timestamp('Time at which the import was requested.'),
  updated_at: Timestamp('Time of the last progress.'),
  finished_at: nullable(Timestamp('Time at which the import ended.')),
  undone_at: nullable(Timestamp('Time at which the import was undone.')),
}
export const Import = Type.Object(members, { $id: 'Import', description: 'An import.' })
export type Import = Static<typeof Import>

/** A line that failed. */
export const LineFault = Type.Object(
  {
    line: Type.Integer({ description: 'Line number in the file; the header is line 1.' }),
    errors: Type.Array(
      Type.Object({
        pointer: Type.String({
          description: 'JSON pointer to the invalid member; empty for the whole line.',
        }),
        code: Type.String({ description: 'Machine-readable error code.' }),
        detail: Type.String({ description: 'Error message in one sentence.' }),
      }),
    ),
  },
  { $id: 'LineFault', description: 'A line of the file that was left out, with the reason.' },
)
export type LineFault = Static<typeof LineFault>

/** A record that an undo left. */
export const KeptRecord = Type.Object(
  {
    kind: oneOf(['outcome', 'lead', 'customer', 'service'], 'Kind of the record.'),
    id: Type.String({ description: 'ID of the record.' }),
    reason: oneOf(
      ['message', 'outcome', 'assigned', 'duplicate', 'changed', 'in_use'],
      'Why it stayed: since the import it got a message, an outcome or an assignee, has a later duplicate, was changed, or is a customer with other records.',
    ),
  },
  { $id: 'KeptRecord', description: 'A record that the undo of an import left.' },
)
export type KeptRecord = Static<typeof KeptRecord>

export const ImportReport = Type.Object(
  {
    ...members,
    errors: Type.Array(LineFault, { description: 'The first 100 lines that failed.' }),
    kept: Type.Array(KeptRecord, {
      description: 'The first 100 records that an undo left, with the reason.',
    }),
  },
  { $id: 'ImportReport', description: 'An import with the first lines that failed.' },
)
export type ImportReport = Static<typeof ImportReport>

const texts = (description: string) =>
  Type.Optional(
    Type.Record(Type.String(), Type.String({ maxLength: 500 }), {
      maxProperties: 100,
      description,
    }),
  )

/** Request body for starting an import. */
export const NewImport = Type.Object(
  {
    kind,
    format: Type.Optional({ ...format, default: 'csv' }),
    file_name: Type.Optional(Type.String({ maxLength: 200, description: 'Name of the file.' })),
    content: Type.String({ description: 'Content of the whole file as text, at most 16 MiB.' }),
    map: texts(
      'Column for each field: `{"price": "Asked"}`. Separate several columns with `:`, unless a column has that name.',
    ),
    set: texts('Values that apply to every line: `{"type": "residential"}`.'),
    dry_run: Type.Optional(
      Type.Boolean({ default: false, description: 'Report the result and change no data.' }),
    ),
  },
  { $id: 'ImportInput', additionalProperties: false },
)
export type NewImport = Static<typeof NewImport>

/** Query parameters of the list of imports. */
export const ImportQuery = Type.Object({
  kind: Type.Optional(kind),
  status: Type.Optional(status),
  ...pageQuery,
})
export type ImportQuery = Static<typeof ImportQuery>
