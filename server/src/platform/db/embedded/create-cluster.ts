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
 * The role and the database the server uses. There is no password: the socket knows who calls. The role owns its database and rules nothing
 * else: no statement of ours could read a file of the machine or switch off for the whole server what it must not.
 */
export const databaseName = 'leadhouse'

/** The role that rules the cluster, for its operator. */
export const administratorName = 'postgres'

/**
 * Makes the cluster with its one database on the first start, and returns whether it did. Costs 0.4 s.
 *
 * @throws StartRefused when PostgreSQL cannot run here, or the cluster is of another major version.
 */
export function createCluster(home: Home, binaries: Binaries, settings: Settings): boolean {
  const cluster = path.join(home.folder, 'cluster')
  const isCareless = settings['fsync'] === 'off'
  const isNew = appearWhole(cluster, (beside) => {
    const initdb = [...initdbArguments, ...(isCareless ? ['--no-sync'] : []), '-D', beside]
    run(home, path.join(binaries.folder, 'bin/initdb'), initdb, '')
    const single = ['--single', ...(isCareless ? ['-F'] : []), '-D', beside, 'postgres']
    const statements = [
      `create role ${databaseName} login`,
      `create database ${databaseName} owner ${databaseName} strategy file_copy`,
    ]
    // In this mode every line is a statement.
    run(home, path.join(binaries.folder, 'bin/postgres'), single, `${statements.join('\n')}\n`)
  })
  requireVersion(cluster, binaries.major)
  letIn(cluster, home)
  return isNew
}

// Sorted by code point whatever the machine's language; local connections are known by the user behind the socket.
const initdbArguments = [
  `--username=${administratorName}`,
  '--auth-local=peer',
  '--auth-host=reject',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
  '--set=max_connections=40',
  '--set=shared_buffers=64MB',
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
      `The PostgreSQL that Leadhouse brings cannot run on this system (it needs the GNU C library): ${useOwnServer}`,
    )
  }
  const said = ran.error?.message ?? ran.stderr.trim()
  throw new StartRefused(
    `The database cannot be made in ${home.folder}:\n${said}${remedyFor(said)}`,
  )
}

/** The major version of PostgreSQL that a cluster is of. */
export const majorOf = (cluster: string): number =>
  Number.parseInt(fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8'), 10)

function requireVersion(cluster: string, major: number): void {
  const found = majorOf(cluster)
  if (found === major) return
  throw new StartRefused(
    `The database in ${cluster} is of PostgreSQL ${found}, and this version of Leadhouse brings ${major}. ` +
      (found < major
        ? 'Move it over: npx --no leadhouse upgrade (with --dry-run it says how long that takes and what room it needs).'
        : 'Start the newer version of Leadhouse that made it.'),
  )
}

/** Looked at in every start: the user who runs us may be another one than last time. */
function letIn(cluster: string, home: Home): void {
  const users = new Set([home.owner.name, currentUser().name, 'root'])
  const roles = [databaseName, administratorName]
  const map = [...users]
    .flatMap((name) => roles.map((role) => `leadhouse "${name}" ${role}\n`))
    .join('')
  writeChanged(path.join(cluster, 'pg_hba.conf'), 'local all all peer map=leadhouse\n')
  writeChanged(path.join(cluster, 'pg_ident.conf'), map)
}

/** An unchanged file is left alone: another process may be starting PostgreSQL on it right now. */
function writeChanged(file: string, text: string): void {
  if (fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text)
}
