import { installBinaries } from '../../src/platform/db/embedded/install-binaries.ts'
import { type OpenedCluster, openWith } from '../../src/platform/db/embedded/open-embedded.ts'
import { fileOfOther } from '../../../tools/others.ts'
import { careless } from './database-user.ts'

/**
 * PostgreSQL of the previous major version. The release ring installs it; npm has it for x64 Linux
 * only.
 */
export const formerPostgresql = {
  native: fileOfOther('postgresql-17-linux-x64/native'),
  version: '17.10.0',
}

/**
 * Opens the database of a data folder like a release with that PostgreSQL, and creates it if
 * needed.
 */
export const openAsFormer = (data_dir: string): Promise<OpenedCluster> =>
  openWith(data_dir, {
    binaries: (home) => installBinaries(formerPostgresql, home),
    settings: { listen_addresses: '', ...careless },
  })
