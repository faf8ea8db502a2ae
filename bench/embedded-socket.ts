import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** Returns the socket folder of an instance's embedded database. */
export function socketFolder(folder: string): string {
  const home = realpathSync(path.join(folder, 'database'))
  const beside = path.join(home, 'run')
  if (existsSync(path.join(beside, '.s.PGSQL.5432'))) return beside
  throw new Error(`There is no socket in ${beside}.`)
}
