import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { openEmbedded } from '../server/src/platform/db/embedded/open-embedded.ts'
import { readStart } from './read-start.ts'

const root = path.resolve(import.meta.dirname, '..')
const asStarted = readStart()

/** A separate instance in a temporary folder, which is deleted when it is closed. */
export type Instance = {
  url: string
  /** Data folder of the instance. */
  folder: string
  /** Process id of the server. */
  pid(): number
  /** Processor seconds its server process has used so far; Linux only. */
  cpuSeconds(): number
  /** The link to claim it, as printed by its first start. */
  setup_url: string
  /** Runs a `leadhouse` command against it and returns its `--json` output. */
  command<T>(...args: string[]): Promise<T>
  /** Stops the server and starts it again with the same data. */
  restart(): Promise<void>
  /** Kills the server, as a power failure does, and starts it again with the same data. */
  kill(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts the server like `npm start` on a free port, allowed to call receivers on this machine.
 * Resolves when it responds. `host` is its public host name: browsers store passkeys only for
 * names, not for addresses. `settings` are additional LEADHOUSE_… variables. `database` are
 * PostgreSQL settings that differ from the embedded defaults.
 */
export async function openInstance({
  host = '127.0.0.1',
  settings = {},
  database = {},
}: {
  host?: string
  settings?: Record<string, string>
  database?: Record<string, string>
} = {}): Promise<Instance> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'leadhouse-demo-'))
  chmodSync(folder, 0o711)
  const env: Record<string, string | undefined> = {
    ...process.env,
    ...asStarted.env,
    LEADHOUSE_PORT: '0',
    LEADHOUSE_DATA_DIR: folder,
    LEADHOUSE_PUBLIC_URL: `http://${host}:0`,
    LEADHOUSE_WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
    LEADHOUSE_WEBHOOK_ALLOW_HTTP: '127.0.0.1',
    ...settings,
  }
  const printed = path.join(folder, 'server.log')
  const log = openSync(printed, 'a')
  const start = () =>
    spawn(
      process.execPath,
      [...asStarted.flags, path.join(root, 'server/src/platform/process/main.ts')],
      {
        env,
        stdio: ['ignore', log, log],
      },
    )
  // This process starts the database with the settings. The server then connects to that database.
  const share = Object.keys(database).length > 0 ? await openEmbedded(folder, database) : null
  let server = start()
  const startAgain = async (signal: NodeJS.Signals): Promise<void> => {
    await end(server, signal)
    const offset = readFileSync(printed, 'utf8').length
    server = start()
    await untilReady(server, printed, offset)
  }
  const close = async (): Promise<void> => {
    await end(server, 'SIGTERM')
    await share?.close()
    rmSync(folder, { recursive: true, force: true })
  }
  let url: string
  try {
    url = await untilReady(server, printed, 0)
  } catch (error) {
    await close()
    throw error
  }
  env.LEADHOUSE_PORT = new URL(url).port
  env.LEADHOUSE_PUBLIC_URL = url
  const [setup_url = ''] = /http\S+\/setup\?token=\S+/.exec(readFileSync(printed, 'utf8')) ?? []
  return {
    url,
    folder,
    setup_url,
    close,
    command: (...args) => runCommand(args, env),
    restart: () => startAgain('SIGTERM'),
    kill: () => startAgain('SIGKILL'),
    pid: () => server.pid ?? 0,
    cpuSeconds: () => cpuSecondsOf(server.pid ?? 0),
  }
}

function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  // User and system time in ticks of a hundredth of a second, the unit Linux counts in.
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/**
 * Returns the address that a starting server prints last into its log, read from `offset`. Waits up
 * to two minutes.
 */
async function untilReady(server: ChildProcess, log: string, offset: number): Promise<string> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const printed = readFileSync(log, 'utf8').slice(offset)
    const [, url] = /^Leadhouse on (\S+)/m.exec(printed) ?? []
    if (url !== undefined) return url
    if (server.exitCode !== null)
      throw new Error(`The server ended before it was ready. ${printed}`)
    await pause(100)
  }
  throw new Error('The server was not ready within two minutes.')
}

/** Runs a `leadhouse` command in this environment and returns its `--json` output. */
export async function runCommand<T>(args: string[], env: NodeJS.ProcessEnv): Promise<T> {
  const child = spawn(process.execPath, [path.join(root, 'cli/src/main.ts'), ...args, '--json'], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end()
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ])
  if (code !== 0) throw new Error(`leadhouse ${args[0]} ended with ${code}. ${error}`)
  return JSON.parse(out) as T
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null) return
  server.kill(signal)
  await once(server, 'exit')
}
