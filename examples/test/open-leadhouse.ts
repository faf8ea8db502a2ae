import { after } from 'node:test'
import { Leadhouse } from '@leadhouse/sdk'
import { createFirstAccount } from '../../server/src/platform/identity/index.ts'
import { systemClock } from '../../server/src/platform/kit/index.ts'
import { eventually } from '../../server/test/support/eventually.ts'
import { createTestDatabase, urlOf } from '../../server/test/support/postgres.ts'
import { startService } from '../../server/test/support/service.ts'

/** An account of the instance, with the environment of a program that uses its API key. */
export type ExampleAccount = {
  account_id: string
  leadhouse: Leadhouse
  env: { LEADHOUSE_URL: string; LEADHOUSE_API_KEY: string }
}

/**
 * Starts a separate server process that delivers webhooks to loopback addresses. It ends with the
 * test file. Returns a function that creates an account.
 */
export async function openLeadhouse(): Promise<() => Promise<ExampleAccount>> {
  const database = await createTestDatabase()
  const service = await startService({
    LEADHOUSE_DATABASE_URL: urlOf(database.connection),
    LEADHOUSE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    LEADHOUSE_WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
    LEADHOUSE_WEBHOOK_ALLOW_HTTP: '127.0.0.1',
  })
  after(() => service.process.kill('SIGKILL'))
  const isReady = (): Promise<boolean> =>
    fetch(`${service.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await eventually(isReady, { withinMs: 60_000, what: () => service.output() })
  let accounts = 0
  return async () => {
    accounts += 1
    const { account_id, api_key } = await createFirstAccount(database, systemClock, {
      name: `Account ${accounts}`,
      plan: 'enterprise',
      daily_quota: null,
      email: `owner${accounts}@example.com`,
      password: null,
    })
    return {
      account_id,
      leadhouse: new Leadhouse({ baseUrl: service.url, apiKey: api_key }),
      env: { LEADHOUSE_URL: service.url, LEADHOUSE_API_KEY: api_key },
    }
  }
}
