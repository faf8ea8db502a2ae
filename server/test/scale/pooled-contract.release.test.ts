import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { openPostgres } from '../support/debian.ts'
import { openPgBouncer } from '../support/pgbouncer.ts'
import { poolerVariable } from '../support/postgres.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Folders of tests that make requests or run background jobs on the modules of the service. */
const folders = [
  'http', 'leads', 'customers', 'webhooks', 'events', 'idempotency', 'identity', 'accounts', 'audit',
  'catalogue', 'market', 'imports', 'exports', 'sources', 'qualification', 'learning', 'notices',
] // oxfmt-ignore

/** Tests that run a statement which no pooler in transaction mode allows, and why they do. */
const exceptions: Readonly<Record<string, string>> = {
  'leads/match-words-plans.test.ts': 'runs VACUUM, so that plans use statistics',
  'leads/matches-plans.test.ts': 'runs VACUUM, so that plans use statistics',
}

const files = folders.flatMap((folder) =>
  fs
    .readdirSync(path.join(root, 'server/test', folder))
    .filter((name) => /^[^.]+\.test\.ts$/.test(name) && !(`${folder}/${name}` in exceptions))
    .map((name) => `server/test/${folder}/${name}`),
)

test(
  'the tests of the API pass through a pooler in transaction mode',
  { timeout: 3_600_000 },
  async (t) => {
    const server = await openPostgres({
    max_connections: '300', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off',
    max_parallel_workers_per_gather: '0',
  }) // oxfmt-ignore
    const settings = ['max_client_conn = 2000', 'server_idle_timeout = 5']
    const pooler = await openPgBouncer(server, 'transaction', settings)
    const runner = path.join(root, 'tools/test/main.ts')
    const child = spawn(process.execPath, [runner, ...files], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        LEADHOUSE_TEST_DATABASE_URL: server.url,
        [poolerVariable]: pooler.urlTo('postgres'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    t.after(() => child.kill())
    const output = await text(child.stdout)
    t.diagnostic(output.trimEnd().split('\n').at(-1) ?? '')
    assert.match(output, /\n\d{3,} passed, 0 failed\n$/)
  },
)
