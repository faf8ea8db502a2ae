import fs from 'node:fs'

/** A head, and the text below its comment up to the next head. */
export type SqlBlock = { head: string; body: string; line: number }

export type ReadBlocks = (file: string) => readonly SqlBlock[]

/**
 * Returns a function that reads the blocks of a file. It reads each file once, because many files
 * use the same fragments.
 */
export function openBlocks(): ReadBlocks {
  const known = new Map<string, readonly SqlBlock[]>()
  return (file) => {
    const blocks = known.get(file) ?? readBlocks(file)
    known.set(file, blocks)
    return blocks
  }
}

/**
 * Splits a `.sql` file at its heads (`-- name:`, `-- part:`, `-- use:`). Text before the first head
 * describes the file.
 */
function readBlocks(file: string): SqlBlock[] {
  const lines = fs.readFileSync(file, 'utf8').split('\n')
  const heads = lines.flatMap((line, at) => (/^-- (name|part|use): /.test(line) ? [at] : []))
  return heads.map((at, i) => {
    const rest = lines.slice(at + 1, heads[i + 1])
    const begin = rest.findIndex((line) => !line.startsWith('--'))
    const body = rest.slice(Math.max(begin, 0)).join('\n').trim().replace(/;$/, '')
    return { head: (lines[at] ?? '').slice(3), body, line: at + 1 }
  })
}
