import fs from 'node:fs'
import path from 'node:path'
import { endBegunSwap } from '../embedded/swap.ts'
import type { Database } from '../connections/context.ts'

/**
 * Returns whether a data folder already contains a database. Creates nothing. If the folder cannot
 * be read, returns true, so that opening it reports the reason.
 */
export function isClusterThere(dataDir: string): boolean {
  try {
    endBegunSwap(dataDir)
    const cluster = path.join(dataDir, 'database', 'cluster')
    return fs.statSync(cluster, { throwIfNoEntry: false }) !== undefined
  } catch {
    return true
  }
}

/** Returns whether a server or `init` has created the tables of an instance in this database. */
export async function isSchemaThere({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ is_there: boolean }>({
    text: `select to_regclass('account') is not null as is_there`,
  })
  return rows[0]?.is_there === true
}
