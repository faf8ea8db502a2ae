import fs from 'node:fs'
import path from 'node:path'

/** Root folder of the clone. */
export const clone = path.resolve(import.meta.dirname, '../../..')

/** Reads a deployment file of the clone. */
export const readDeploy = (name: string): string => fs.readFileSync(path.join(clone, name), 'utf8')

/** Returns the value of a setting of a unit; the last one if it is repeated. */
export const settingOf = (unit: string, name: string): string =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].at(-1)?.[1] ?? ''
