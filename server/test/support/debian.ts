import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import { eventually } from './eventually.ts'
import { freePort } from './free-port.ts'

/** Where Debian 12 keeps what these tests run. */
const bin = '/usr/lib/postgresql/15/bin'

/** A folder of the user whom Debian's servers run as, gone after the file. */
export function folderOf(user: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-debian-'))
  fs.chmodSync(folder, 0o700)
  spawnSync('chown', [user, folder])
  after(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A program that runs as another user until the file has ended; what it writes stands in `output`. */
export type Running = { readonly process: ChildProcess; readonly output: () => string }

const groups = { postgres: 'postgres', nobody: 'nogroup' } as const

export function runAs(user: keyof typeof groups, program: string, ...args: string[]): Running {
  const as = ['--reuid', user, '--regid', groups[user], '--clear-groups', '--pdeathsig', 'KILL']
  // Without a home of root's, in which PostgreSQL would look for certificates and may not.
  const env = { ...process.env, HOME: '/nonexistent' }
  const child = spawn('setpriv', [...as, program, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  // PostgreSQL takes its own processes along then; one that stays behind would hold the output, and the file open.
  after(() => child.kill(user === 'postgres' ? 'SIGQUIT' : 'SIGKILL'))
  return { process: child, output: () => output }
}

/** Does one thing as the user `postgres` and waits for its end. @throws what it wrote, where it failed */
export function doAsPostgres(program: string, ...args: string[]): void {
  const as = ['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups']
  const { status, stderr } = spawnSync('setpriv', [...as, `${bin}/${program}`, ...args], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${program}: ${stderr}`)
}

/** One of Debian's PostgreSQL, on a port and a folder of its own, without a password on this machine. */
export type Postgres = Running & {
  readonly port: number
  readonly folder: string
  readonly url: string
}

/** Makes a cluster and starts it. `settings` are given as postgresql.conf has them. */
export async function openPostgres(settings: Record<string, string> = {}): Promise<Postgres> {
  const folder = path.join(folderOf('postgres'), 'data')
  doAsPostgres('initdb', '-D', folder, '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8')
  return startPostgres(folder, settings)
}

/** Starts a cluster that is there. */
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
