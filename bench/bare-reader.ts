import { fastify } from 'fastify'
import pg from 'pg'
import { socketFolder } from './embedded-socket.ts'

/** A bare server in this process: one primary-key select an answer, over the socket of an instance's own database. */
export async function openBareReader(
  folder: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const pool = new pg.Pool({
    host: socketFolder(folder),
    user: 'leadhouse',
    database: 'leadhouse',
    max: 20,
  })
  const server = fastify()
  server.get<{ Params: { id: string } }>('/v1/leads/:id/score', async (request) => {
    const { rows } = await pool.query<object>({
      name: 'lead',
      text: 'select * from lead where account_id = (select account_id from api_key limit 1) and id = $1',
      values: [request.params.id],
    })
    return rows[0] ?? {}
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    async close() {
      await server.close()
      await pool.end()
    },
  }
}
