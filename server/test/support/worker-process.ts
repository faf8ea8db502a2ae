import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { TestDatabase } from './postgres.ts'

/** Starts a process that delivers from a test's database, and waits until it does. */
export async function startWorker({ connection }: TestDatabase): Promise<ChildProcess> {
  const script = path.join(import.meta.dirname, 'deliver.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

/** Ends a process and waits until it is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

/** The memory a process has in hand now, in MiB. */
export function memoryOf({ pid }: ChildProcess): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
