import fs from 'node:fs'
import path from 'node:path'
import { endBegunSwap } from '../embedded/swap.ts'
import type { Database } from '../connections/context.ts'

/** Whether a data folder holds a database already. Makes nothing; where one may not look, opening it says why. */
export function isClusterThere(dataDir: string): boolean {
  try {
    endBegunSwap(dataDir)
    const cluster = path.join(dataDir, 'database', 'cluster')
    return fs.statSync(cluster, { throwIfNoEntry: false }) !== undefined
  } catch {
    return true
  }
}

/** Whether a database is that of an instance: a server or `init` has made its tables. */
export async function isSchemaThere({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ is_there: boolean }>({
    text: `select to_regclass('account') is not null as is_there`,
  })
  return rows[0]?.is_there === true
}
