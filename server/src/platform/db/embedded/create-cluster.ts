import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { remedyFor } from '../unwritable.ts'
import { appearWhole } from './appear-whole.ts'
import type { Home } from './home.ts'
import type { Binaries } from './install-binaries.ts'
import { asUser, bareEnvironment, currentUser } from './owner.ts'
import { useOwnServer } from './platform.ts'
import type { Settings } from './settings.ts'

/**
 * The role and the database that the server uses. There is no password: PostgreSQL identifies the
 * system user by the socket. The role owns its database and has no other privileges. So no
 * statement of ours can read a file of the machine or disable a protection of the server.
 */
export const databaseName = 'leadhouse'

/** The superuser of the cluster, for its operator. */
export const administratorName = 'postgres'

/**
 * Creates the cluster and its database on the first start. Returns whether a cluster was created.
 * Takes 0.4 s.
 *
 * @throws StartRefused if PostgreSQL cannot run on this system, or the cluster has another major
 * version
 */
export function createCluster(home: Home, binaries: Binaries, settings: Settings): boolean {
  const cluster = path.join(home.folder, 'cluster')
  const isCareless = settings['fsync'] === 'off'
  const isNew = appearWhole(cluster, (beside) => {
    const initdb = [
      ...initdbArguments(binaries.major),
      ...(isCareless ? ['--no-sync'] : []),
      '-D',
      beside,
    ]
    run(home, path.join(binaries.folder, 'bin/initdb'), initdb, '')
    const single = ['--single', ...(isCareless ? ['-F'] : []), '-D', beside, 'postgres']
    const statements = [
      `create role ${databaseName} login`,
      `create database ${databaseName} owner ${databaseName} strategy file_copy`,
    ]
    // In single-user mode, every line is a statement.
    run(home, path.join(binaries.folder, 'bin/postgres'), single, `${statements.join('\n')}\n`)
  })
  requireVersion(cluster, binaries.major)
  letIn(cluster, home)
  return isNew
}

// Texts sort by code point, independent of the machine's language. Local connections are identified
// by the system user of the socket.
// PostgreSQL has a locale provider since 17. Before, the C library has a locale with the same order.
const initdbArguments = (major: number): string[] => [
  `--username=${administratorName}`,
  '--auth-local=peer',
  '--auth-host=reject',
  '--encoding=UTF8',
  `--locale-provider=${major >= 17 ? 'builtin' : 'libc'}`,
  '--locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
  // 15 does not know this option. The same settings are given at each start.
  ...(major >= 16 ? ['--set=max_connections=40', '--set=shared_buffers=64MB'] : []),
]

function run(home: Home, program: string, programArguments: string[], input: string): void {
  const ran = spawnSync(program, programArguments, {
    ...asUser(home.owner),
    env: bareEnvironment,
    encoding: 'utf8',
    input,
  })
  if (ran.status === 0) return
  if (ran.error !== undefined && (ran.error as NodeJS.ErrnoException).code === 'ENOENT') {
    throw new StartRefused(
      `The PostgreSQL that comes with Leadhouse cannot run on this system, because it needs the GNU C library: set LEADHOUSE_POSTGRES_BIN to the programs of one that can, or ${useOwnServer}`,
    )
  }
  const said = ran.error?.message ?? ran.stderr.trim()
  throw new StartRefused(
    `The database in ${home.folder} cannot be created:\n${said}${remedyFor(said)}`,
  )
}

/** Returns the major version of PostgreSQL that created a cluster. */
export const majorOf = (cluster: string): number =>
  Number.parseInt(fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8'), 10)

function requireVersion(cluster: string, major: number): void {
  const found = majorOf(cluster)
  if (found === major) return
  throw new StartRefused(
    `The database in ${cluster} was created by PostgreSQL ${found}, and this would open it with PostgreSQL ${major}. ` +
      (found < major
        ? 'To convert it, run: npx leadhouse upgrade (--dry-run shows the time and disk space it needs). '
        : '') +
      `To open it unchanged, set LEADHOUSE_POSTGRES_BIN to the folder bin of a PostgreSQL ${found}${found > major ? ', or unset it if the PostgreSQL from npm created the database' : ''}.`,
  )
}

/**
 * Updates the access rules of the cluster. Runs at every start, because the system user of this
 * process can change.
 */
function letIn(cluster: string, home: Home): void {
  const users = new Set([home.owner.name, currentUser().name, 'root'])
  const roles = [databaseName, administratorName]
  const map = [...users]
    .flatMap((name) => roles.map((role) => `leadhouse "${name}" ${role}\n`))
    .join('')
  writeChanged(path.join(cluster, 'pg_hba.conf'), 'local all all peer map=leadhouse\n')
  writeChanged(path.join(cluster, 'pg_ident.conf'), map)
}

/**
 * Does not write an unchanged file, because another process may be starting PostgreSQL on it right
 * now.
 */
function writeChanged(file: string, text: string): void {
  if (fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text)
}
