import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
import pg from 'pg'
import { newId, systemClock } from '@leadhouse/server/kit'
import type { Instance } from '../../tools/instance.ts'
import { socketFolder } from '../embedded-socket.ts'
import { loadFrom } from '../load/load-process.ts'
import { copyRows, type RowsPerLead } from './copy-rows.ts'
import { processorOf } from './measure-intake.ts'
import type { Observer } from './observe.ts'
import { bySize } from '../size.ts'
import os from 'node:os'
import { fastify } from 'fastify'
import { NewLead } from '@leadhouse/server/leads'

/** The references that an intake is compared with in the same run. */
export const referenceNames = ['fixed', 'own', 'bare', 'insert'] as const
export type ReferenceName = (typeof referenceNames)[number]

/**
 * Leads per second, and microseconds of processor time per lead: of the bare server, of PostgreSQL,
 * and of the generator (not counted for pgbench).
 */
export type Reference = {
  per_second: number
  cpu_us: { node: number; postgres: number; generator: number }
}

/** Measures a reference; `run` distinguishes runs over the same tables. */
export type MeasureReference = (seconds: number, run: number) => Promise<Reference | null>

/** pgbench is not faster with more clients, and the server has forty connections. */
const maxClients = 16

/**
 * Returns the references of an instance. `ownRows` are the rows a lead left in the first intake.
 * The pgbench references are null if it is not installed.
 */
export function referencesOf(
  instance: Instance,
  observer: Observer,
  connections: number,
  ownRows: () => RowsPerLead | null,
): Record<ReferenceName, MeasureReference> {
  const { folder } = instance
  const clients = Math.min(connections, maxClients)
  const byPgbench = async (script: string, seconds: number, run: number): Promise<Reference> => {
    const used = processorOf(instance)
    const { transactions, per_second } = runPgbench({ folder, script, clients, seconds, run })
    const postgres = (used().postgres * 1e6) / transactions
    return { per_second: Math.round(per_second), cpu_us: { node: 0, postgres, generator: 0 } }
  }
  const byServer = async (
    keep: Parameters<typeof openBareServer>[0],
    seconds: number,
  ): Promise<Reference> => {
    const server = await openBareServer(keep)
    const load = {
      url: server.url,
      key: '',
      connections,
      mix: { kind: 'newcomers', other_key: null } as const,
    }
    try {
      await loadFrom({ ...load, seconds: bySize(1, 0.2) })
      const used = processorOf(instance)
      const ownBefore = process.cpuUsage()
      const result = await loadFrom({ ...load, seconds })
      const own = process.cpuUsage(ownBefore)
      const { postgres } = used()
      return {
        per_second: result.per_second,
        cpu_us: {
          node: (own.user + own.system) / result.leads,
          postgres: (postgres * 1e6) / result.leads,
          generator: (result.cpu_seconds * 1e6) / result.leads,
        },
      }
    } finally {
      await server.close()
    }
  }

  let fixed: string | undefined
  let own: string | undefined
  return {
    async fixed(seconds, run) {
      if (!hasPgbench()) return null
      if (fixed === undefined) await observer.pool.query(read('rows-2026-11-22.tables.sql'))
      fixed ??= read('rows-2026-11-22.pgbench.sql')
      return byPgbench(fixed, seconds, run)
    },
    async own(seconds, run) {
      const rows = ownRows()
      if (!hasPgbench() || rows === null) return null
      own ??= await copyRows(observer, rows)
      return byPgbench(own, seconds, run)
    },
    bare: (seconds) => byServer(undefined, seconds),
    async insert(seconds) {
      const pool = new pg.Pool({
        host: socketFolder(folder),
        user: 'leadhouse',
        database: 'leadhouse',
        max: maxClients,
      })
      try {
        await pool.query(bareTable)
        return await byServer((body) => insertBare(pool, body), seconds)
      } finally {
        await pool.end()
      }
    },
  }
}

const read = (name: string): string => readFileSync(path.join(import.meta.dirname, name), 'utf8')

const bareTable = `create schema if not exists bare; create table if not exists bare.lead (
  id text primary key,
  body jsonb not null,
  created_at timestamptz not null
)`

const insertBare = (pool: pg.Pool, body: object): Promise<unknown> =>
  pool.query({
    name: 'bare-lead',
    text: 'insert into bare.lead (id, body, created_at) values ($1, $2, $3)',
    values: [newId('lead', systemClock.now()), body, systemClock.now()],
  })

/** Returns whether pgbench is installed: it is not part of the embedded server. */
const hasPgbench = (): boolean => spawnSync('pgbench', ['--version']).status === 0

type PgbenchRun = {
  /** The data folder of the instance with the database it writes to. */
  folder: string
  script: string
  clients: number
  seconds: number
  /** Distinguishes runs over the same tables: `:i` is another number in each. */
  run: number
}

/**
 * Runs transactions of this script, with prepared statements. In it `:i` is a number of 16 digits
 * that is unique over all transactions and runs, grows like ids do, and ends in 0; `:p` is a random
 * number below a million.
 */
function runPgbench({ folder, script, clients, seconds, run }: PgbenchRun) {
  const place = mkdtempSync(path.join(os.tmpdir(), 'leadhouse-pgbench-'))
  const file = path.join(place, 'lead.sql')
  writeFileSync(file, `${numbers}\n${script}`)
  const { stdout, stderr } = spawnSync(
    'pgbench',
    [
      ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)],
      ['-D', `n=${(run + 1) * 1e12}`, '-f', file],
      ['-h', socketFolder(folder), '-U', 'leadhouse', 'leadhouse'],
    ].flat(),
    { encoding: 'utf8' },
  )
  rmSync(place, { recursive: true })
  const transactions = Number(/actually processed: (\d+)/.exec(stdout)?.[1])
  const per_second = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  if (!(transactions > 0 && per_second > 0)) throw new Error(`pgbench did not run: ${stderr}`)
  return { transactions, per_second }
}

/**
 * A client retains its variables from one transaction to the next: the numbers of all clients grow
 * together.
 */
const numbers = `\\set n :n + 100
\\set i (100000000000000 + :n + :client_id) * 10
\\set p random(0, 999999)`

/**
 * Opens a server with the same HTTP library and the same bodies, with minimal validation, a
 * response of the same size, and no database: the maximum of the HTTP layer. `keep` runs with each
 * body before the response.
 */
async function openBareServer(
  keep?: (body: NewLead) => Promise<unknown>,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = fastify({ forceCloseConnections: true })
  server.setValidatorCompiler(() => (body: unknown) => typeof body === 'object' && body !== null)
  const answer = JSON.stringify({
    id: 'lead_'.padEnd(31, '0'),
    object: 'lead',
    preferences: {},
    attributes: {},
    score: 50,
    triggers: ['budget_match'],
    message: 'x'.repeat(400),
  })
  server.post<{ Body: NewLead }>(
    '/v1/leads',
    { schema: { body: NewLead } },
    async (request, reply) => {
      await keep?.(request.body)
      return reply.type('application/json').send(answer)
    },
  )
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return { url, close: () => server.close() }
}
