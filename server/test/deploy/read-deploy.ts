import fs from 'node:fs'
import path from 'node:path'

/** The folder of the clone. */
export const clone = path.resolve(import.meta.dirname, '../../..')

/** A file of the clone that says how it is run elsewhere. */
export const readDeploy = (name: string): string => fs.readFileSync(path.join(clone, name), 'utf8')

/** A line of a Dockerfile; `words` of what is a command in exec form, else none. */
export type Instruction = { name: string; rest: string; words: string[] }

/** The instructions of a Dockerfile that continues no line. */
export function instructionsOf(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [, name = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    const [list] = /\[.*\]$/.exec(rest) ?? []
    return { name, rest, words: list === undefined ? [] : (JSON.parse(list) as string[]) }
  })
}

/** The value of a setting of a unit, the last where it stands more than once. */
export const settingOf = (unit: string, name: string): string =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].at(-1)?.[1] ?? ''
