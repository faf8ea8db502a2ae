import type { Database, Sql } from './context.ts'

/** Reads all that `read` asks for as it was at one moment, on one connection, and changes nothing. What is long-lived takes it from a patient database. */
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
