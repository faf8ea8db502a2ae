import fs from 'node:fs'
import path from 'node:path'

/**
 * Returns the writes outside the statement files: rows collected for the commit, and statements
 * composed with Kysely. The table of each must be a literal, so that the writing module can be
 * determined.
 * @throws Error that names a call with a table that is not a literal
 */
export function readWrites(source: string): { module: string; table: string }[] {
  const files = fs
    .globSync('*/**/*.ts', { cwd: source })
    .filter((file) => !/(\.test|\/queries)\.ts$/.test(file))
  return files.flatMap((file) => {
    const text = withoutComments(fs.readFileSync(path.join(source, file), 'utf8'))
    const module = file.split('/')[1] ?? ''
    const literal =
      /\b(?:tx\.write|insertInto|updateTable|deleteFrom)\(\s*'([a-z_]+)(?: as [a-z_]+)?'/g
    const called = /\b(?:tx\.write|insertInto|updateTable|deleteFrom)\(/g
    const tables = [...text.matchAll(literal)].map(([, table]) => table ?? '')
    if (tables.length !== [...text.matchAll(called)].length)
      throw new Error(`${file} writes a table that it does not name.`)
    return tables.map((table) => ({ module, table }))
  })
}

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
