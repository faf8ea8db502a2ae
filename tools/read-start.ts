import { readFileSync } from 'node:fs'
import path from 'node:path'

const manifest = path.resolve(import.meta.dirname, '../package.json')

/** Returns the flags and environment variables that the script `start` gives the server. */
export function readStart(): { flags: string[]; env: Record<string, string> } {
  const { scripts } = JSON.parse(readFileSync(manifest, 'utf8')) as { scripts: { start: string } }
  const found = /((?:\w+=\S+ )*)exec \S+ (.*) server\/src\/platform\/process\/main\.ts$/.exec(
    scripts.start,
  )
  if (!found) throw new Error('The script `start` does not end with starting the server.')
  const [, assigned = '', flags = ''] = found
  const pairs = assigned
    .trim()
    .split(' ')
    .map((pair) => pair.split('=') as [string, string])
  return { flags: flags.split(' '), env: Object.fromEntries(pairs) }
}
