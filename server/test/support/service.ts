import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { after } from 'node:test'
import { isFault, requireNone } from './faults.ts'

/** A separate server process, started like an operator would. */
export type ServiceProcess = {
  readonly process: ChildProcess
  readonly url: string
  /** Returns everything the process has written so far, on both streams. */
  readonly output: () => string
  /** Resolves with the exit code and the output of the process, once it has ended. */
  readonly ended: Promise<{ code: number | null; output: string }>
  /** Resolves when the process has written `text`. Rejects if the process ends before that. */
  readonly says: (text: string) => Promise<void>
}

/**
 * Starts `server/src/platform/process/main.ts`, or another command, with these settings and no
 * other settings in its environment, and optionally with a limit of file descriptors. Unless the
 * settings name a port, the service chooses one. Resolves once it has its port, or has ended.
 */
export async function startService(
  settings: Record<string, string>,
  {
    descriptors,
    command = [process.execPath, main],
    cwd,
  }: { descriptors?: number; command?: string[]; cwd?: string } = {},
): Promise<ServiceProcess> {
  const limited = ['/bin/sh', '-c', 'ulimit -n "$0" && exec "$@"', String(descriptors), ...command]
  const [program = '', ...rest] = descriptors === undefined ? command : limited
  const child = spawn(program, rest, {
    cwd,
    // No load balancer is in front of the service, unless a test sets one.
    env: { ...bareEnv, LEADHOUSE_PORT: '0', LEADHOUSE_DRAIN_SECONDS: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  after(() => requireNone(output.split('\n').filter(isFault)))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  const says = (text: string | RegExp): Promise<string> => untilWritten(child, () => output, text)
  // A service without a port ends before it prints one.
  const port = await says(/port (\d+) is free|Leadhouse worker started/).catch(() => '')
  return {
    process: child,
    url: `http://127.0.0.1:${/\d+/.exec(port)?.[0] ?? 0}`,
    output: () => output,
    ended,
    says: async (text) => void (await says(text)),
  }
}

const main = path.resolve(import.meta.dirname, '../../src/platform/process/main.ts')

/**
 * Resolves with the part of the output that matches, once it is written. @throws if the process
 * ends without it
 */
function untilWritten(
  child: ChildProcess,
  output: () => string,
  text: string | RegExp,
): Promise<string> {
  const pattern = typeof text === 'string' ? new RegExp(text.replace(/[^\w\s]/g, '\\$&')) : text
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const [found] = pattern.exec(output()) ?? []
      if (found !== undefined) resolve(found)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('close', () => reject(new Error(`the service ended before it wrote ${pattern}`)))
    look()
  })
}

/**
 * The part of this environment that a service process inherits: the path of programs, and the
 * compile cache, as with `npm start` and `leadhouse`. It does not change what the process does.
 */
export const bareEnv: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  ...(process.env.NODE_COMPILE_CACHE !== undefined && {
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  }),
}
