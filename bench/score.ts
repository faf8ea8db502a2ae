import { parseArgs } from 'node:util'
import { fastify } from 'fastify'
import pg from 'pg'
import { openInstance } from '../tools/instance.ts'
import { openAccount } from './open-account.ts'
import { loadFrom } from './load/load-process.ts'
import { finiteFigures } from './finite.ts'
import { bySize } from './size.ts'
import { socketFolder } from './embedded-socket.ts'

/**
 * Starts a bare server in this process: one primary-key select per response, over the socket of an
 * instance's database.
 */
async function openBareReader(folder: string): Promise<{ url: string; close(): Promise<void> }> {
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

/*
 * npm run bench -- score [--seconds 10] [--connections 64] [--json]
 *
 * Measures GET /v1/leads/{id}/score per second, which checks the key and recomputes the score with
 * its reasons and counterfactuals. The reference is a bare server that runs one primary-key select
 * on the same database per response.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: bySize('10', '0.5') },
    connections: { type: 'string', default: bySize('64', '8') },
    json: { type: 'boolean', default: false },
  },
})
const [seconds, connections] = [Number(values.seconds), Number(values.connections)]

const instance = await openInstance()
try {
  const api_key = await openAccount(instance)
  const load = { url: instance.url, key: api_key, connections }
  await loadFrom({ ...load, mix: { kind: 'newcomers', other_key: null }, seconds: bySize(3, 0.5) })
  const page = await fetch(`${instance.url}/v1/leads?limit=100`, {
    headers: { authorization: `Bearer ${api_key}` },
  })
  const { data } = (await page.json()) as { data: { id: string }[] }
  const ids = data.map((lead) => lead.id)
  const mix = { kind: 'scores', ids } as const
  await loadFrom({ ...load, mix, seconds: bySize(2, 0.3) })
  const read = await loadFrom({ ...load, mix, seconds })
  const bare = await openBareReader(instance.folder)
  await loadFrom({ ...load, url: bare.url, mix, seconds: bySize(2, 0.3) })
  const select = await loadFrom({ ...load, url: bare.url, mix, seconds })
  await bare.close()
  const result = finiteFigures('score', {
    read,
    bare: select,
    ratio_to_bare: Number((read.per_second / select.per_second).toFixed(2)),
  })
  if (values.json) console.log(JSON.stringify(result))
  else {
    console.log(
      `score, explained          ${read.per_second} /s   p50 ${read.p50_ms} ms   p99 ${read.p99_ms} ms   ${Object.keys(read.failures).length === 0 ? 0 : JSON.stringify(read.failures)} failed`,
    )
    console.log(`bare server, one select   ${select.per_second} /s   ratio ${result.ratio_to_bare}`)
  }
} finally {
  await instance.close()
}
