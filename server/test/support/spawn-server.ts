import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { after } from 'node:test'
import { isFault, requireNone } from './faults.ts'
import type { World } from './world.ts'

/** Another process of the service with the database of this world. */
export type OtherServer = { origin: string; kill(): Promise<void> }

/**
 * Options: a running clock instead of a clock stopped at the world's time, and the public address.
 */
export type OtherOptions = { clock?: 'running'; public_url?: string }

/** Starts another process of the service. It ends with the test file at the latest. */
export async function spawnServer(
  { database, clock }: Pick<World, 'database' | 'clock'>,
  { clock: kind, public_url }: OtherOptions = {},
): Promise<OtherServer> {
  const script = path.join(import.meta.dirname, 'serve.ts')
  const now = kind === 'running' ? null : clock.now().toISOString()
  const child = spawn(
    process.execPath,
    [script, JSON.stringify({ connection: database.connection, now, public_url })],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const faults: string[] = []
  createInterface(child.stderr).on('line', (line) => {
    if (isFault(line)) faults.push(line)
    else process.stderr.write(`${line}\n`)
  })
  after(() => {
    child.kill('SIGKILL')
    requireNone(faults)
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    origin: `http://127.0.0.1:${port.toString().trim()}`,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
