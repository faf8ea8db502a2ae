import fs from 'node:fs'
import path from 'node:path'

/** Root folder of the clone. */
export const clone = path.resolve(import.meta.dirname, '../../..')

/** Reads a deployment file of the clone. */
export const readDeploy = (name: string): string => fs.readFileSync(path.join(clone, name), 'utf8')

/** An instruction of a Dockerfile. `words` is a command in exec form, otherwise empty. */
export type Instruction = { name: string; rest: string; words: string[] }

/** Parses the instructions of a Dockerfile without continued lines. */
export function instructionsOf(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [, name = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    const [list] = /\[.*\]$/.exec(rest) ?? []
    return { name, rest, words: list === undefined ? [] : (JSON.parse(list) as string[]) }
  })
}

/** Returns the value of a setting of a unit; the last one if it is repeated. */
export const settingOf = (unit: string, name: string): string =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].at(-1)?.[1] ?? ''
