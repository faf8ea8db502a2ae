import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { createTestDatabase } from '../support/postgres.ts'
import { apiDocuments } from '../support/api-documents.ts'

const source = path.resolve(import.meta.dirname, '../../src')

/**
 * Functions and operators of PostgreSQL that parse a pattern, a format or a search query, and those
 * of pg_trgm and unaccent. Most vulnerabilities that the text of a request can reach are in these.
 * A function is matched with its literals, which include its pattern or format.
 */
const parsers = new RegExp(
  [
    String.raw`\b(?:regexp_\w+|to_(?:char|date|timestamp|number)|(?:\w+_)?to_tsquery|to_tsvector|ts_\w+|(?:strict_)?(?:word_)?similarity|show_trgm|unaccent)\s*\([^'()]*(?:'[^']*'[^'()]*)*\)?`,
    String.raw`(?<![~!])!?~\*? *(?:'[^']*'|[$:{(\w]\S*)`,
    String.raw`\b(?:i?like|similar to) (?:'[^']*'|\S+)`,
    String.raw`(?:<{1,2}%|%>{1,2}) \S+`,
    String.raw`[\w)\]}'"]+ % \S+`,
    String.raw`<{1,3}->{0,3} \S+`,
  ].join('|'),
  'g',
)

/** Template literals of a TypeScript file that contain SQL. */
const templates =
  /(?:\bsql(?:<[^`]*>)?|\btext: (?=`\s*(?:with|select|insert|update|delete)\b)|\bquery(?:<[^`]*>)?\(\s*)`[^`]*`/g

/**
 * The uses that are allowed. Each pattern and format is a literal, except in filtered-services.ts:
 * it escapes the wildcards of a search word.
 */
const allowed = [
  "platform/db/connections/ask-backends.ts: like 'idle%'",
  'platform/db/maintenance/maintain-day-partitions.ts: to_char(to_date',
  "platform/db/maintenance/maintain-day-partitions.ts: ~ '_p[0-9]{8}$'",
  "platform/db/maintenance/scrub.ts: ~ '^[0-9A-F]{24}$'",
  "platform/db/start/only-server.ts: like 'leadhouse server %'",
  "platform/identity/store/members.sql: like 'usr\\_%'",
  "platform/plans/store/quota.sql: to_char(d.day, 'YYYY-MM-DD')",
  "platform/views/store/views.sql: regexp_replace({text}, '[^0-9+]', '', 'g')",
  'product/catalogue/store/filtered-services.ts: ilike ${`',
  // Remainders of whole numbers.
  'product/catalogue/store/walks.sql: a % 6',
  'product/catalogue/store/walks.sql: a % 6',
  'product/catalogue/store/walks.sql: b % 9',
  'product/catalogue/store/walks.sql: b % 9,',
  "product/imports/store/imports.sql: like '+%'",
  "product/imports/store/imports.sql: regexp_replace({text}, '[^0-9]', '', 'g')",
  "product/learning/store/funnel.sql: to_char(day at time zone 'UTC', 'YYYY-MM')",
  "product/market/store/listings.sql: regexp_replace(s.address, '[^[:alnum:]]+', ' ', 'g')",
  "product/market/store/listings.sql: ~ '[0-9]'",
  "product/overview/store/weeks.sql: to_char(w.monday + 6, 'YYYY-MM-DD')",
  "product/overview/store/weeks.sql: to_char(w.monday + 6, 'YYYY-MM-DD')",
  "product/overview/store/weeks.sql: to_char(w.monday, 'YYYY-MM-DD')",
  "product/overview/store/weeks.sql: to_char(w.monday, 'YYYY-MM-DD')",
]

test('no statement uses a pattern, a format or a function of pg_trgm that is not listed', () => {
  const files = fs.globSync('**/*.{sql,ts}', { cwd: source }).sort()
  assert.ok(files.length >= 500, `only ${files.length} files were read`)
  const found = files.flatMap((file) => {
    const text = fs.readFileSync(path.join(source, file), 'utf8')
    const sql = file.endsWith('.sql') ? text : (text.match(templates) ?? []).join('\n')
    return findParsers(sql).map((use) => `${file}: ${use}`)
  })
  assert.deepEqual(found.toSorted(), allowed.toSorted())
})

test('detects a pattern from a parameter and functions of pg_trgm and unaccent', () => {
  const uses = {
    'name ~* :pattern': ['~* :pattern'],
    'name like :pattern': ['like :pattern'],
    'regexp_replace(name, :pattern)': ['regexp_replace(name, :pattern)'],
    'to_char(day, :format)': ['to_char(day, :format)'],
    'word_similarity(:q, name) > 0.5': ['word_similarity(:q, name)'],
    ':q <% name': ['<% name'],
    'lower(name) %> :q': ['%> :q'],
    'lower(name) % :q': ['name) % :q'],
    'websearch_to_tsquery(:q)': ['websearch_to_tsquery(:q)'],
    'unaccent(:q)': ['unaccent(:q)'],
    '-- Like `findView`, with ~ 10 % more': [],
  }
  for (const [text, expected] of Object.entries(uses)) assert.deepEqual(findParsers(text), expected)
})

test('every search text of the API has a maximum length', () => {
  type Paths = Record<string, Record<string, { parameters?: Parameter[] }>>
  const paths = apiDocuments.flatMap(({ document }) =>
    Object.entries((document as { paths: Paths }).paths),
  )
  const searches = paths.flatMap(([route, operations]) =>
    Object.values(operations)
      .flatMap(({ parameters = [] }) => parameters)
      .filter(({ name }) => name === 'q')
      .map(({ schema }) => ({ route, maxLength: schema?.maxLength ?? Infinity })),
  )
  assert.ok(searches.length >= 4, `only ${searches.length} searches were found`)
  assert.deepEqual(searches.filter(({ maxLength }) => maxLength > 200), []) // oxfmt-ignore
})

test('a statement of a request is cancelled after 30 seconds', async () => {
  const { pool } = await createTestDatabase()
  const { rows } = await pool.query("select current_setting('statement_timeout') as timeout")
  assert.deepEqual(rows, [{ timeout: '30s' }])
})

type Parameter = { name?: string; schema?: { maxLength?: number } }

/** Returns the uses of `parsers` in SQL, without its comments. */
const findParsers = (sql: string): string[] =>
  [...sql.replaceAll(/^\s*--.*$/gm, '').matchAll(parsers)].map(([use]) =>
    use.replaceAll(/\s+/g, ' '),
  )
