import { createRequire } from 'node:module'
import path from 'node:path'
import { installBinaries } from '../../src/db/embedded/install-binaries.ts'
import { type EmbeddedDatabase, openWith } from '../../src/db/embedded/open-embedded.ts'
import { careless } from './database-user.ts'

/** The PostgreSQL of the major version before ours, which npm carries for x64 Linux alone; undefined elsewhere. */
export function findFormerPostgresql(): { native: string; version: string } | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve('postgresql-17-linux-x64')
    return { native: path.resolve(path.dirname(entry), '../native'), version: '17.10.0' }
  } catch {
    return undefined
  }
}

/** What a test says where there is none. */
export const noFormerPostgresql = 'npm carries no PostgreSQL 17 for this platform'

/** Opens the database of a data folder as a release did that brought that version; makes it first. */
export const openAsFormer = (
  data_dir: string,
  binaries: { native: string; version: string },
): Promise<EmbeddedDatabase> =>
  openWith(data_dir, {
    binaries: (home) => installBinaries(binaries, home),
    settings: { listen_addresses: '', ...careless },
  })
