import type { QueryResultRow } from 'pg'
import { many, maybe, one, run, type Statement } from './bind-statement.ts'
import { fillPart } from './fragments.ts'
import { readStatementFolder, type Kind } from './read-statements.ts'

/**
 * Reads the `.sql` files of a folder and returns the functions that bind their statements to types.
 * Called once by the generated `queries.ts` of each folder, when it is loaded: a process keeps the
 * texts it started with, whatever happens to the files later.
 *
 * @param module prefix of the names under which the server keeps statements prepared
 * @param folder absolute path of the folder
 * @throws Error for a `.sql` file that cannot be read, and for a name that no file has
 */
export function openStatements(module: string, folder: string) {
  const files = readStatementFolder(folder)
  const statements = new Map(files.flatMap((file) => file.statements.map((one) => [one.name, one])))
  const parts = new Map(files.flatMap((file) => file.exported.map((part) => [part.name, part])))
  const find = (name: string, kind: Kind): Statement => {
    const found = statements.get(name)
    if (found?.kind !== kind) throw new Error(stale(folder, `${name} :${kind}`))
    return {
      name: found.isReplanned ? null : preparedName(module, name),
      text: found.text,
      parameters: found.parameters.map((parameter) => parameter.name),
    }
  }
  return {
    many: <Params, Row extends QueryResultRow>(name: string) =>
      many<Params, Row>(find(name, 'many')),
    maybe: <Params, Row extends QueryResultRow>(name: string) => maybe<Params, Row>(find(name, 'maybe')), // oxfmt-ignore
    one: <Params, Row extends QueryResultRow>(name: string) => one<Params, Row>(find(name, 'one')),
    run: <Params>(name: string) => run<Params>(find(name, 'run')),
    /** A part as a function of its arguments, for lists that are composed. */
    part: <Arguments extends string[]>(name: string): ((...given: Arguments) => string) => {
      const found = parts.get(name)
      if (!found) throw new Error(stale(folder, `{${name}}`))
      return (...given) => fillPart(found, given)
    },
  }
}

const stale = (folder: string, what: string): string =>
  `${folder} has no ${what}. Run npm run statements.`

/** The name under which the server keeps a statement prepared: `leads-find-lead`. */
export const preparedName = (module: string, name: string): string =>
  `${module}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
