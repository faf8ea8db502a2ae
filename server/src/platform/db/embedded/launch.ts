import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import { StartRefused } from '../start-refused.ts'
import { remedyFor } from '../unwritable.ts'
import { type ClusterLease, tryLeaseCluster } from './claim-cluster.ts'
import { asUser, bareEnvironment, type SystemOwner } from './owner.ts'
import { type Settings, settingArguments } from './settings.ts'

/**
 * The files of a running database: its program, cluster, socket, log, and the pipe that its users
 * open.
 */
export type ClusterPlace = {
  readonly owner: SystemOwner
  readonly program: string
  readonly cluster: string
  readonly socketFolder: string
  readonly pipe: string
  readonly log: string
  readonly settings: Settings
  /** Called when this process has started PostgreSQL, and not if it joined a running one. */
  readonly onStarted: () => void
}

/**
 * Starts PostgreSQL with its watcher and takes the first lease on it. Returns undefined if another
 * process was faster.
 *
 * PostgreSQL and the watcher run in a separate session. So Ctrl-C reaches only the server, which
 * drains first, and not its database. Until this process has its lease, the watcher reads its
 * standard input, and stops PostgreSQL if this process dies.
 *
 * @throws StartRefused with the output of PostgreSQL, if it does not start
 */
export async function launch(place: ClusterPlace): Promise<ClusterLease | undefined> {
  const log = fs.openSync(place.log, 'a', 0o600)
  const logStart = fs.fstatSync(log).size
  const watcher = spawnWatcher(place, log)
  fs.closeSync(log)
  const hold = await firstShare(place.pipe, watcher)
  watcher.stdin?.end('held\n')
  watcher.unref()
  if (hold !== undefined) {
    place.onStarted()
    return hold
  }
  const said = readFrom(place.log, logStart)
  if (/lock file "[^"]*" already exists|pre-existing shared memory block/.test(said))
    return undefined
  throw new StartRefused(
    `PostgreSQL did not start (its log is ${place.log}):\n${said.trim()}${remedyFor(said)}`,
  )
}

function spawnWatcher(place: ClusterPlace, log: number): ChildProcess {
  const command = [
    place.program,
    '-D',
    place.cluster,
    ...settingArguments({ ...place.settings, unix_socket_directories: place.socketFolder }),
  ]
  const watcher = spawn('/bin/sh', ['-c', watch, 'leadhouse-database', ...command], {
    ...asUser(place.owner),
    env: { ...bareEnvironment, CLUSTER: place.cluster, FIFO: place.pipe },
    detached: true,
    stdio: ['pipe', log, log],
  })
  // Writing to a watcher that has exited fails. Its exit is handled elsewhere.
  watcher.stdin?.on('error', () => {})
  return watcher
}

/**
 * The watcher script. It waits until the lock file names its PostgreSQL process, because only then
 * it owns the folder. Then it creates the pipe, and requests a fast shutdown of PostgreSQL when the
 * pipe has no writer left. It has a write end open until the starting process has one (or died),
 * so that the count cannot drop to zero in between.
 */
const watch = `
exec 3<&0 </dev/null
"$@" 3<&- & postgres=$!
until [ "$(head -n 1 "$CLUSTER/postmaster.pid" 2>/dev/null)" = "$postgres" ]; do
  kill -0 "$postgres" 2>/dev/null || { wait "$postgres"; exit $?; }
  sleep 0.02
done
rm -f "$FIFO"
mkfifo -m 600 "$FIFO" || { kill -INT "$postgres"; exit 1; }
(
  exec 4<>"$FIFO" 5<"$FIFO"
  read -r _ <&3
  exec 3<&- 4<&-
  read -r _ <&5
  rm -f "$FIFO"
  kill -INT "$postgres"
) & reader=$!
exec 3<&-
wait "$postgres"; code=$?
kill "$reader" 2>/dev/null
exit "$code"
`

/** Tries every 5 ms to take a lease on the pipe, until the watcher exits. */
async function firstShare(pipe: string, watcher: ChildProcess): Promise<ClusterLease | undefined> {
  let hasEnded = false
  watcher.once('exit', () => (hasEnded = true))
  watcher.once('error', () => (hasEnded = true))
  for (;;) {
    const hold = tryLeaseCluster(pipe)
    if (hold !== undefined || hasEnded) return hold
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

function readFrom(file: string, start: number): string {
  return fs.readFileSync(file).subarray(start).toString()
}
