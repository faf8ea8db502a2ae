import { openLog, systemClock } from '@leadhouse/server/kit'
import type { OpenDatabase } from '@leadhouse/server/db'
import { createFirstAccount } from '@leadhouse/server/identity'
import { openApp } from '../../server/src/platform/process/app.ts'
import { readConfig } from '../../server/src/platform/process/config.ts'
import {
  checkedSettings,
  serverSettings,
  webhookSettings,
} from '../../server/src/platform/process/server-settings.ts'
import { Pool } from 'undici'
import { openBenchDatabase } from '../bench-database.ts'

/** An account for measurements; `call` sends HTTP requests to the running service. */
export type BenchAccount = {
  account_id: string
  api_key: string
  call: <Body>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Body>
}

/** A complete service over a separate database in a temporary folder, with real fsync. */
export type BenchService = {
  url: string
  database: OpenDatabase
  account: () => Promise<BenchAccount>
  close: () => Promise<void>
}

/** Starts the service on a free port, by default with both roles. */
export async function openBenchService({
  roles = ['api', 'worker'],
}: { roles?: readonly ('api' | 'worker')[] } = {}): Promise<BenchService> {
  const database = await openBenchDatabase(20)
  const config = readConfig({})
  const app = await openApp({
    database,
    clock: systemClock,
    log: openLog('error'),
    secret_key: Buffer.alloc(32, 1),
    roles: new Set(roles),
    checked: checkedSettings(config),
    people: { session_idle_s: 3600, session_absolute_s: 3600 },
    carry: async () => undefined,
    has_mailer: true,
    webhooks: webhookSettings(config),
    settings: serverSettings({ ...config, port: 0 }, { shares_port: false }),
  })
  app.start()
  const url = `http://127.0.0.1:${app.server?.port}`
  const pool = new Pool(url, { connections: 16 })
  let accounts = 0
  return {
    url,
    database,
    account: async () => {
      accounts += 1
      const made = await createFirstAccount(database, systemClock, {
        name: `Bench ${accounts}`,
        plan: 'enterprise',
        daily_quota: null,
        email: `bench${accounts}@example.com`,
        password: null,
      })
      return {
        account_id: made.account_id,
        api_key: made.api_key,
        call: callsWith(pool, made.api_key),
      }
    },
    close: async () => {
      await pool.close()
      await app.close()
      await database.close()
    },
  }
}

function callsWith(pool: Pool, key: string): BenchAccount['call'] {
  return async <Body>(method: 'GET' | 'POST', path: string, body?: unknown) => {
    const answer = await pool.request({
      method,
      path: `/v1${path}`,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await answer.body.text()
    if (answer.statusCode !== 200)
      throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`)
    return JSON.parse(text) as Body
  }
}
