import type { Database, Sql } from './context.ts'

/**
 * Runs `read` in a read-only transaction on one connection, so that all its statements read the
 * same snapshot. For long reads, pass a database with the long limits (`openPatientDatabase`).
 */
export async function inSnapshot<T>(
  { pool }: Pick<Database, 'pool'>,
  read: (sql: Sql) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin isolation level repeatable read read only')
    return await read(client)
  } finally {
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    client.release(broken)
  }
}
