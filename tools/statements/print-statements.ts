import path from 'node:path'
import type pg from 'pg'
import { describe } from './describe.ts'
import { openTypes, type ColumnType, type Types } from './types.ts'
import { splitMark, unmarked } from './marks.ts'
import { readStatementFiles, type ReadStatement, type StatementFile } from './read-statements.ts'
import { handedOver, type Fragment } from './fragments.ts'

/** A file of TypeScript, by its name from `server/src`. */
export type Printed = { file: string; text: string }

/**
 * Prints a file beside each file of statements: a function for each, with the types the database gives its parameters and rows. Called by the tests, which fail when a
 * file in the tree differs, and by `npm run statements`, which writes them.
 *
 * @throws Error that names the statement the database does not take, or whose types nobody knows
 */
export async function printStatements(client: pg.Client, source: string): Promise<Printed[]> {
  const types = await openTypes(client, source)
  const printed: Printed[] = []
  for (const file of readStatementFiles(source)) {
    if (file.statements.length === 0 && file.exported.length === 0) continue
    printed.push({ file: `${file.file}.ts`, text: await printFile(client, types, file) })
  }
  return printed
}

async function printFile(client: pg.Client, types: Types, file: StatementFile): Promise<string> {
  const imports = new Map<string, Set<string>>()
  const take = (from: string, name: string): void => {
    imports.set(from, (imports.get(from) ?? new Set()).add(name))
  }
  const home = path.posix.dirname(file.file)
  const name = (type: ColumnType): string => {
    for (const { from, name } of type.imports)
      take(from.startsWith('#') ? from : relative(home, from), name)
    return type.text
  }
  const parts = file.exported.map(printPart)
  const functions: string[] = []
  for (const statement of file.statements)
    functions.push(await printStatement(client, types, file.file, statement, name))
  const db = home.split('/')[0] === 'db' ? relative(home, 'db/statement.ts') : '#db'
  const kinds = [...new Set(file.statements.map(({ kind }) => kind))].sort()
  const lines = [
    ...[...imports].map(([from, names]) => `import type { ${[...names].sort().join(', ')} } from '${from}'`), // oxfmt-ignore
    ...(kinds.length > 0 ? [`import { ${kinds.join(', ')} } from '${db}'`] : []),
  ]
  return [
    `// Printed from ${path.posix.basename(file.file)} and the migrated database by \`npm run statements\`; a test fails when it is stale.`,
    ...lines,
    '',
    ...[...parts, ...functions].flatMap((text) => [text, '']),
  ].join('\n')
}

const relative = (home: string, file: string): string => {
  const found = path.posix.relative(home, file)
  return found.startsWith('.') ? found : `./${found}`
}

/** The most letters PostgreSQL keeps of a name. */
const maxOfName = 63

async function printStatement(
  client: pg.Client,
  types: Types,
  file: string,
  statement: ReadStatement,
  nameOf: (type: ColumnType) => string,
): Promise<string> {
  const where = `${file}: ${statement.name}`
  const described = await describe(client, statement.text).catch((error: Error) => {
    throw new Error(`${where}: ${error.message}\n${statement.text}`, { cause: error })
  })
  const title = statement.name.replace(/^./, (letter) => letter.toUpperCase())
  const params = statement.parameters.map(({ name, isNullable }, i) => {
    const type = types.ofParameter(name, described.parameters[i] ?? 0, isNullable, where)
    return `  ${name}: ${nameOf(type)}`
  })
  const fields = described.fields.map((field) => {
    const { name, mark } = splitMark(field.name)
    return `  ${name}: ${nameOf(types.ofField({ ...field, name, mark }, statement, where))}`
  })
  const key = `${path.posix.dirname(file).split('/')[0]}-${kebab(statement.name)}`
  if (key.length > maxOfName) throw new Error(`${where}: its name is too long.`)
  const isTold = statement.kind !== 'run'
  const generics = [
    params.length > 0 ? `${title}Params` : 'Record<never, never>',
    ...(isTold ? [`${title}Row`] : []),
  ]
  return [
    ...(params.length > 0
      ? [`/** What \`${statement.name}\` is given. */`, `export type ${title}Params = {`, ...params, '}', ''] // oxfmt-ignore
      : []),
    ...(isTold
      ? [
          `/** A row of \`${statement.name}\`. */`,
          `export type ${title}Row = {`,
          ...fields,
          '}',
          '',
        ]
      : []),
    comment(statement.doc),
    `export const ${statement.name} = ${statement.kind}<${generics.join(', ')}>({`,
    `  name: ${statement.isReplanned ? 'null' : `'${key}'`},`,
    `  text: ${quoted(unmarked(statement.text))},`,
    `  parameters: [${statement.parameters.map(({ name }) => `'${name}'`).join(', ')}],`,
    '})',
  ].join('\n')
}

/** A part that composed lists use as well: the names of its columns, or a function that says its text. */
function printPart({ name, doc, body, arguments: given, isExported }: Fragment): string {
  const called = camel(name)
  const head = comment(doc)
  if (isExported === 'columns') {
    const columns = body.split(',').map((column) => `  '${column.trim()}',`)
    return [head, `export const ${called} = [`, ...columns, '] as const'].join('\n')
  }
  const text = given.reduce(
    (text, argument) => text.replaceAll(handedOver(argument), `\${${argument}}`),
    quoted(unmarked(body)),
  )
  const parameters = given.map((argument) => `${argument}: string`).join(', ')
  return [head, `export const ${called} = (${parameters}): string => ${text}`].join('\n')
}

/** A sentence stands on its line; what takes several stands between its marks. */
const comment = (doc: string): string =>
  doc.includes('\n') ? `/**\n * ${doc.replaceAll('\n', '\n * ')}\n */` : `/** ${doc} */`

const quoted = (text: string): string =>
  `\`${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\``

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
