import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { after } from 'node:test'
import type { World } from './world.ts'

/** Another process of the service over the database of this world, with a clock that stands where the world's does. */
export type OtherServer = { origin: string; kill(): Promise<void> }

/** Starts another process of the service. It ends with the test file at the latest. */
export async function spawnServer({ database, clock }: World): Promise<OtherServer> {
  const script = path.join(import.meta.dirname, 'serve.ts')
  const child = spawn(
    process.execPath,
    [script, JSON.stringify(database.connection), clock.now().toISOString()],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  after(() => child.kill('SIGKILL'))
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    origin: `http://127.0.0.1:${port.toString().trim()}`,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
