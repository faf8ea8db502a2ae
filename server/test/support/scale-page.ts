import fs from 'node:fs'
import path from 'node:path'

const page = fs.readFileSync(
  path.resolve(import.meta.dirname, '../../../docs/operations/scale.md'),
  'utf8',
)

/**
 * Returns a code block of docs/operations/scale.md by the name in the comment before it. @throws if
 * no block has the name
 */
export function blockOf(name: string): string {
  const all = [...page.matchAll(/<!-- [^>]*?\b(?:as|file) `([^`]+)` -->\n *```\w+\n(.*?) *```\n/gs)]
  const found = all.filter(([, one]) => one === name)
  const [, , text] = found[0] ?? []
  if (found.length !== 1 || text === undefined)
    throw new Error(`docs/operations/scale.md has ${found.length} blocks \`${name}\`.`)
  // All lines of a block within a list have the same extra indentation.
  const [indent = ''] = /^ */.exec(text) ?? []
  return text.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
}

/**
 * Returns the rows of a table of that page as cells without markup, found by its first heading.
 * @throws if no table has the heading
 */
export function tableOf(heading: string): string[][] {
  const lines = page.split('\n')
  const first = lines.findIndex((line) => line.startsWith(`| ${heading} |`))
  if (first < 0) throw new Error(`docs/operations/scale.md has no table of "${heading}".`)
  const rows = lines.slice(first + 2)
  const end = rows.findIndex((line) => !line.startsWith('|'))
  return rows.slice(0, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('`', '').trim()),
  )
}
