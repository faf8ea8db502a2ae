import { Type, type Static } from 'typebox'
import { nullable, oneOf, pageQuery, Timestamp } from '#kit'

const kind = oneOf(
  ['services', 'leads'],
  '`services`: over those with the same external id. `leads`: of the past, with what became of them, to learn from.',
)
const format = oneOf(
  ['csv', 'ndjson'],
  '`csv`: the first line names the columns. `ndjson`: each line is a JSON object whose members are the columns, those of inner objects as `outer.inner`.',
)
const status = oneOf(
  ['pending', 'running', 'succeeded', 'failed', 'cancelled'],
  'Where it stands. `succeeded` says that every line was looked at, not that none failed.',
)
const count = (description: string) => Type.Integer({ minimum: 0, description })

/** A file that is being brought in, or was. */
const members = {
  id: Type.String({ description: 'The id of the import.' }),
  object: Type.Literal('import'),
  kind,
  format,
  file_name: nullable(Type.String({ description: 'What the file was called.' })),
  dry_run: Type.Boolean({ description: 'Whether it only says what would happen.' }),
  status,
  lines: count('How many lines the file has, without its header.'),
  done: count('How many of them were looked at.'),
  created: count('Lines that brought something new.'),
  updated: count('Lines that changed what was there.'),
  unchanged: count('Lines that said what was known.'),
  failed: count('Lines that were left out.'),
  outcomes: count('Outcomes that came with leads.'),
  error: nullable(Type.String({ description: 'Why it failed as a whole.' })),
  created_by: Type.String({ description: 'Who asked for it.' }),
  created_at: Timestamp('When it was asked for.'),
  updated_at: Timestamp('When it last got on.'),
  finished_at: nullable(Timestamp('When it ended.')),
}
export const Import = Type.Object(members, { $id: 'Import', description: 'An import.' })
export type Import = Static<typeof Import>

/** A line that failed. */
export const LineFault = Type.Object(
  {
    line: Type.Integer({ description: 'The line of the file, the header being 1.' }),
    errors: Type.Array(
      Type.Object({
        pointer: Type.String({ description: 'The member that is wrong; empty for the whole.' }),
        code: Type.String({ description: 'What is wrong, for programs.' }),
        detail: Type.String({ description: 'What is wrong, in a sentence.' }),
      }),
    ),
  },
  { $id: 'LineFault', description: 'A line of a file that was left out, and why.' },
)
export type LineFault = Static<typeof LineFault>

/** An import with the first lines that failed. */
export const ImportReport = Type.Object(
  {
    ...members,
    errors: Type.Array(LineFault, { description: 'The first 100 lines that failed.' }),
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

/** A file to bring in. */
export const NewImport = Type.Object(
  {
    kind,
    format: Type.Optional({ ...format, default: 'csv' }),
    file_name: Type.Optional(Type.String({ maxLength: 200, description: 'What it is called.' })),
    content: Type.String({ description: 'The whole file as text, at most 16 MiB.' }),
    map: texts(
      'Which column fills what: `{"price": "Asked"}`. Several are joined by `:`, unless a column is called so.',
    ),
    set: texts('What is the same on every line: `{"type": "residential"}`.'),
    dry_run: Type.Optional(
      Type.Boolean({ default: false, description: 'Say what would happen, and change nothing.' }),
    ),
  },
  { $id: 'NewImport', additionalProperties: false },
)
export type NewImport = Static<typeof NewImport>

/** Which imports are asked for. */
export const ImportQuery = Type.Object({
  kind: Type.Optional(kind),
  status: Type.Optional(status),
  ...pageQuery,
})
export type ImportQuery = Static<typeof ImportQuery>
