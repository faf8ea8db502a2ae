import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import type { TestDatabase } from './postgres.ts'

/** Starts a process that delivers from a test's database, and waits until the process delivers. */
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

/** Returns the peak resident memory of a process, in MiB. Linux only. @see proc_pid_status(5) */
export function peakMemoryOf({ pid }: ChildProcess): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}
