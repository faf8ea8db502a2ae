import fs from 'node:fs'
import path from 'node:path'

/** A head, the comment behind it, and what follows until the next head. */
export type Block = { head: string; doc: string; body: string; line: number }

/** The blocks of a file. What stands before the first head is about the file as a whole. */
export function blocksOf(source: string, file: string): Block[] {
  const lines = fs.readFileSync(path.join(source, file), 'utf8').split('\n')
  const heads = lines.flatMap((line, at) => (/^-- (name|part|use): /.test(line) ? [at] : []))
  return heads.map((at, i) => {
    const rest = lines.slice(at + 1, heads[i + 1])
    const begin = rest.findIndex((line) => !line.startsWith('--'))
    const doc = rest.slice(0, Math.max(begin, 0)).map((line) => line.replace(/^-- ?/, ''))
    const body = rest.slice(Math.max(begin, 0)).join('\n').trim().replace(/;$/, '')
    return { head: (lines[at] ?? '').slice(3), doc: doc.join('\n').trim(), body, line: at + 1 }
  })
}
