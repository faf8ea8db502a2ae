import fs from 'node:fs'
import path from 'node:path'

const page = fs.readFileSync(
  path.resolve(import.meta.dirname, '../../../docs/operations/scale.md'),
  'utf8',
)

/** A block of docs/operations/scale.md as it stands there, by the name in the comment before it. @throws where there is none */
export function blockOf(name: string): string {
  const all = [...page.matchAll(/<!-- [^>]*?\b(?:as|file) `([^`]+)` -->\n *```\w+\n(.*?) *```\n/gs)]
  const found = all.filter(([, one]) => one === name)
  const [, , text] = found[0] ?? []
  if (found.length !== 1 || text === undefined)
    throw new Error(`docs/operations/scale.md has ${found.length} blocks \`${name}\`.`)
  // A block within a list stands further in, all its lines alike.
  const [indent = ''] = /^ */.exec(text) ?? []
  return text.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
}

/** The rows of a table of that page as cells without their marks, found by its first heading. @throws where there is none */
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
