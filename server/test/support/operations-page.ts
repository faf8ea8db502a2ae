import fs from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../../../docs/operations')

/** The code blocks and tables of a page of docs/operations. */
export type OperationsPage = {
  /**
   * Returns a code block by the name in the comment before it. @throws if no block has the name
   */
  readonly blockOf: (name: string) => string
  /**
   * Returns the rows of a table as cells without markup, found by its first heading. @throws if no
   * table has the heading
   */
  readonly tableOf: (heading: string) => string[][]
}

/** Reads a page, such as `scale.md`. */
export function readOperationsPage(file: string): OperationsPage {
  const page = fs.readFileSync(path.join(folder, file), 'utf8')
  return {
    blockOf(name) {
      const all = [
        ...page.matchAll(/<!-- [^>]*?\b(?:as|file) `([^`]+)` -->\n *```\w+\n(.*?) *```\n/gs),
      ]
      const found = all.filter(([, one]) => one === name)
      const [, , text] = found[0] ?? []
      if (found.length !== 1 || text === undefined)
        throw new Error(`docs/operations/${file} has ${found.length} blocks \`${name}\`.`)
      // All lines of a block within a list have the same extra indentation.
      const [indent = ''] = /^ */.exec(text) ?? []
      return text.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
    },
    tableOf(heading) {
      const lines = page.split('\n')
      const first = lines.findIndex((line) => line.startsWith(`| ${heading} |`))
      if (first < 0) throw new Error(`docs/operations/${file} has no table of "${heading}".`)
      const rows = lines.slice(first + 2)
      const end = rows.findIndex((line) => !line.startsWith('|'))
      return rows.slice(0, end).map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.replaceAll('`', '').trim()),
      )
    },
  }
}
