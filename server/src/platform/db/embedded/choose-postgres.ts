import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { installBinaries, type Binaries } from './install-binaries.ts'
import { bareEnvironment } from './owner.ts'
import { findPlatformBinaries } from './platform.ts'

/** The PostgreSQL that runs an embedded database. */
export type ChosenPostgres = {
  /** Its version, such as `17.12`. */
  readonly version: string
  readonly major: number
  /** The folder of its programs, if it belongs to the machine; null if it came from npm. */
  readonly bin: string | null
  /** Returns its programs, ready to run next to a database. */
  readonly install: (homeFolder: string) => Binaries
}

const oldestMajor = 15
const newestMajor = 18

/**
 * Chooses the PostgreSQL in a folder of the machine, or if none is given, the one from npm. That
 * of the machine is run where it is, so it gets the security fixes of the distribution.
 *
 * @param bin folder that contains `initdb` and `postgres`
 * @throws StartRefused if there is no PostgreSQL 15 to 18
 */
export function choosePostgres(bin: string | null): ChosenPostgres {
  if (bin === null) {
    const found = findPlatformBinaries(process.platform, process.arch)
    const version = found.version.replace(/\.0$/, '')
    return {
      ...versionOf(version),
      bin,
      install: (homeFolder) => installBinaries(found, homeFolder),
    }
  }
  const program = path.join(bin, 'postgres')
  const { stdout, error } = spawnSync(program, ['--version'], {
    env: bareEnvironment,
    encoding: 'utf8',
  })
  const [, version] = /^postgres \(PostgreSQL\) (\d+\.\d+)/.exec(stdout ?? '') ?? []
  if (version === undefined)
    throw refused(bin, error?.message ?? 'it contains no released version of PostgreSQL')
  const { major } = versionOf(version)
  if (major < oldestMajor || major > newestMajor) throw refused(bin, `it is PostgreSQL ${version}`)
  const folder = path.dirname(bin)
  return { ...versionOf(version), bin, install: () => ({ folder, major }) }
}

const versionOf = (version: string) => ({ version, major: Number.parseInt(version, 10) })

const refused = (bin: string, why: string): StartRefused =>
  new StartRefused(
    `LEADHOUSE_POSTGRES_BIN is ${bin}, and that cannot be used: ${why}. Set it to the folder bin of a PostgreSQL ${oldestMajor} to ${newestMajor}, such as /usr/lib/postgresql/17/bin, or unset it.`,
  )
