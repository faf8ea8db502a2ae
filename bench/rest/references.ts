import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openEmbedded } from '../../server/src/platform/db/embedded/open-embedded.ts'
import { readStart } from '../../tools/read-start.ts'
import { socketFolder } from '../embedded-socket.ts'
import { postmasterOf } from '../processes.ts'

/** A Node.js server and a PostgreSQL server without work. */
export type References = { node: number; postgres: number; close(): Promise<void> }

const listen = `
const server = require('node:http').createServer((_, answer) => answer.end())
server.listen(0, '127.0.0.1', () => console.log('listening'))`

/**
 * Starts a Node.js process that serves HTTP with the flags of the service, and the embedded
 * PostgreSQL with one open connection. Returns their process IDs.
 */
export async function openReferences(): Promise<References> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'leadhouse-rest-'))
  const database = await openEmbedded(folder, {})
  const pool = new pg.Pool({
    host: socketFolder(folder),
    user: 'leadhouse',
    database: 'leadhouse',
    max: 1,
    idleTimeoutMillis: 0,
  })
  await pool.query('select 1')
  const { flags, env } = readStart()
  const server = spawn(process.execPath, [...flags, '-e', listen], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  return {
    node: server.pid ?? 0,
    postgres: postmasterOf(folder),
    async close() {
      server.kill()
      await pool.end()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
