import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import { eventually } from './eventually.ts'
import { freePort } from './free-port.ts'

/** Folder of the PostgreSQL programs in Debian 12. */
const bin = '/usr/lib/postgresql/15/bin'

/**
 * Creates a folder owned by the user that Debian's servers run as; it is deleted after the file.
 */
export function folderOf(user: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-debian-'))
  fs.chmodSync(folder, 0o700)
  spawnSync('chown', [user, folder])
  after(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A program that runs as another user until the file has ended, with its `output`. */
export type Running = { readonly process: ChildProcess; readonly output: () => string }

const groups = { postgres: 'postgres', nobody: 'nogroup' } as const

export function runAs(user: keyof typeof groups, program: string, ...args: string[]): Running {
  const as = ['--reuid', user, '--regid', groups[user], '--clear-groups', '--pdeathsig', 'KILL']
  // Root's home is not passed on: PostgreSQL would look there for certificates without permission.
  const env = { ...process.env, HOME: '/nonexistent' }
  const child = spawn('setpriv', [...as, program, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  // SIGQUIT also ends PostgreSQL's own processes. The test file would not end while a remaining
  // process has the output open.
  after(() => child.kill(user === 'postgres' ? 'SIGQUIT' : 'SIGKILL'))
  return { process: child, output: () => output }
}

/** Runs a program as the user `postgres` and waits for its end. @throws its output, if it fails */
export function doAsPostgres(program: string, ...args: string[]): void {
  const as = ['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups']
  const { status, stderr } = spawnSync('setpriv', [...as, `${bin}/${program}`, ...args], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${program}: ${stderr}`)
}

/** A Debian PostgreSQL with a separate port and folder, without a password on this machine. */
export type Postgres = Running & {
  readonly port: number
  readonly folder: string
  readonly url: string
}

/** Creates a cluster and starts it. `settings` are lines of postgresql.conf. */
export async function openPostgres(settings: Record<string, string> = {}): Promise<Postgres> {
  const folder = path.join(folderOf('postgres'), 'data')
  doAsPostgres('initdb', '-D', folder, '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8')
  return startPostgres(folder, settings)
}

/** Starts an existing cluster. */
export async function startPostgres(
  folder: string,
  settings: Record<string, string> = {},
): Promise<Postgres> {
  const port = await freePort()
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    shared_buffers: '32MB',
    ...settings,
  }
  const given = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const running = runAs('postgres', `${bin}/postgres`, '-D', folder, '-p', String(port), ...given)
  await eventually(() => /ready to accept/.test(running.output()), {
    withinMs: 30_000,
    what: () => `PostgreSQL did not start: ${running.output()}`,
  })
  return { ...running, port, folder, url: `postgres://postgres@127.0.0.1:${port}/postgres` }
}

/** Returns the ids of the processes that have this folder, or a folder in it, as working directory. */
export function processesIn(folder: string): number[] {
  const inside = fs.realpathSync(folder)
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const place = fs.realpathSync(`/proc/${name}/cwd`)
        return place === inside || place.startsWith(`${inside}/`) ? [Number(name)] : []
      } catch {
        // The process has ended.
        return []
      }
    })
}

/** Sends a signal to a process, unless it has already ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has already ended.
  }
}
