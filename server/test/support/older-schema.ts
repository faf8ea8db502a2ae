import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type Connection, connectClient } from '../../src/platform/db/connections/pool.ts'
import { makeSchema } from '../../src/platform/db/start/migrate.ts'

const folder = path.resolve(import.meta.dirname, '../../migrations')

/**
 * Creates the schema of a version that had only the migrations before `end`, in an empty database.
 */
export async function makeOlderSchema(connection: Connection, end: string): Promise<void> {
  const names = fs.readdirSync(folder).filter((name) => name < end)
  const applied = names.map((name) => {
    const sql = fs.readFileSync(path.join(folder, name))
    return { name, checksum: createHash('sha256').update(sql).digest('hex') }
  })
  const client = await connectClient(connection, 'test')
  await client.query('begin')
  await makeSchema(client, applied)
  await client.query('commit')
  await client.end()
}
