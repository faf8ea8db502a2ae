import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { after } from 'node:test'
import { bareEnv } from './bare-env.ts'
import { isFault, requireNone } from './faults.ts'

/** A server process of its own, as an operator would start it. */
export type ServiceProcess = {
  readonly process: ChildProcess
  readonly url: string
  /** Everything it has written so far, on both streams. */
  readonly output: () => string
  /** Resolves with its exit code and what it wrote, once it has ended. */
  readonly ended: Promise<{ code: number | null; output: string }>
  /** Resolves when it has written `text`; rejects when it ends without. */
  readonly says: (text: string) => Promise<void>
}

/**
 * Starts `server/src/process/main.ts` on a free port with these settings and nothing else of ours in its environment; with so many file descriptors where
 * they are given.
 */
export async function startService(
  settings: Record<string, string>,
  { descriptors }: { descriptors?: number } = {},
): Promise<ServiceProcess> {
  const port = await freePort()
  const main = path.resolve(import.meta.dirname, '../../src/process/main.ts')
  const command = [process.execPath, main]
  const limited = ['/bin/sh', '-c', 'ulimit -n "$0" && exec "$@"', String(descriptors), ...command]
  const [program = '', ...rest] = descriptors === undefined ? command : limited
  const child = spawn(program, rest, {
    // No balancer stands in front of it, unless a test says so.
    env: { ...bareEnv, LEADHOUSE_PORT: String(port), LEADHOUSE_DRAIN_SECONDS: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  after(() => requireNone(output.split('\n').filter(isFault)))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return {
    process: child,
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    ended,
    says: (text) => untilWritten(child, () => output.includes(text)),
  }
}

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

function untilWritten(child: ChildProcess, isWritten: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => isWritten() && resolve()
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('close', () => reject(new Error('the service ended before')))
    look()
  })
}
