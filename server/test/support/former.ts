import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Connection } from '../../src/db/pool.ts'
import { connectClient } from '../../src/db/pool.ts'
import { makeSchema, type Applied } from '../../src/db/migrate.ts'

/** Where the migrations lie that made a schema before there was a file for each module. */
export const formerFolder = path.resolve(import.meta.dirname, '../../migrations/before')

/** Their names, in their order, and what each file is recognised by. */
export const listFormer = (): Applied[] =>
  fs
    .readdirSync(formerFolder)
    .sort()
    .map((name) => {
      const sql = fs.readFileSync(path.join(formerFolder, name))
      return { name, checksum: createHash('sha256').update(sql).digest('hex') }
    })

/** Makes the schema of a version that had only these of them, in a database that has none. */
export async function makeFormerSchema(
  connection: Connection,
  isIn: (name: string) => boolean,
): Promise<void> {
  const client = await connectClient(connection, 'test')
  await client.query('begin')
  await makeSchema(
    client,
    listFormer().filter(({ name }) => isIn(name)),
  )
  await client.query('commit')
  await client.end()
}
