import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import { StartRefused } from '../start-refused.ts'
import { remedyFor } from '../unwritable.ts'
import { type Hold, tryHold } from './hold.ts'
import { asUser, bareEnvironment, type SystemOwner } from './owner.ts'
import { type Settings, settingArguments } from './settings.ts'

/** Everything a running database consists of: the program, its cluster, socket, log, and the pipe of its users. */
export type ClusterPlace = {
  readonly owner: SystemOwner
  readonly program: string
  readonly cluster: string
  readonly socketFolder: string
  readonly pipe: string
  readonly log: string
  readonly settings: Settings
}

/**
 * Starts PostgreSQL with its watcher and takes the first share in it. Returns undefined when somebody else was faster.
 *
 * Both run in a session of their own, so that Ctrl-C reaches the server, which drains first, and not the database below
 * it. Until this process holds its share the watcher listens to its input, and stops PostgreSQL if we die before.
 *
 * @throws StartRefused with what PostgreSQL wrote, when it does not start.
 */
export async function launch(place: ClusterPlace): Promise<Hold | undefined> {
  const log = fs.openSync(place.log, 'a', 0o600)
  const logStart = fs.fstatSync(log).size
  const watcher = spawnWatcher(place, log)
  fs.closeSync(log)
  const hold = await firstShare(place.pipe, watcher)
  watcher.stdin?.end('held\n')
  watcher.unref()
  if (hold !== undefined) return hold
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
  // A watcher that is gone already cannot be told anything; its exit is what counts.
  watcher.stdin?.on('error', () => {})
  return watcher
}

/**
 * The watcher. It waits until the lock file names its PostgreSQL, for only then is the folder ours; makes the pipe; and
 * asks PostgreSQL for a fast shutdown when the pipe has no writer left. It keeps a write end itself until the starter
 * has one (or died), so that the count cannot touch zero in between.
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

/** Looks every 5 ms whether the pipe can be held, until the watcher ends without one. */
async function firstShare(pipe: string, watcher: ChildProcess): Promise<Hold | undefined> {
  let hasEnded = false
  watcher.once('exit', () => (hasEnded = true))
  watcher.once('error', () => (hasEnded = true))
  for (;;) {
    const hold = tryHold(pipe)
    if (hold !== undefined || hasEnded) return hold
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

function readFrom(file: string, start: number): string {
  return fs.readFileSync(file).subarray(start).toString()
}
