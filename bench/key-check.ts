import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { openAccountCache } from '@leadhouse/server/accounts'
import type { Database } from '@leadhouse/server/db'
import { createFirstAccount, openIdentity } from '@leadhouse/server/identity'
import { openTokenAuthenticator } from '@leadhouse/server/oauth'
import { openForms } from '@leadhouse/server/sources'
import { newCheckedSecret, sealWith, sha256, systemClock } from '@leadhouse/server/kit'
import { openBenchDatabase } from './bench-database.ts'
import { finite, finiteFigures } from './finite.ts'
import { bySize } from './size.ts'

/*
 * Measures the cost of identifying the caller:
 *
 *   npm run bench -- key-check [--calls 200000] [--json]
 *
 * Reports the processor time of one check of an API key and of an access token that were checked
 * within the last second, compared with the one SHA-256 that every check needs. Also reports the
 * number of statements of a check of a credential that was not seen before. `ratio_to_bound` is the
 * key's time over the allowed 30 µs.
 */
const boundUs = 30
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: bySize('200000', '2000') },
    json: { type: 'boolean', default: false },
  },
})
const calls = Number(values.calls)

const opened = await openBenchDatabase(4)
try {
  const first = await createFirstAccount(opened, systemClock, {
    name: 'Bench',
    plan: 'enterprise',
    email: 'bench@example.com',
    password: null,
  })
  const access_token = await grantToken(opened, first)
  const statements = { sent: 0 }
  const database = counted(opened, statements)
  const accounts = openAccountCache(database, systemClock)
  const { authenticator } = openIdentity({
    database,
    accounts,
    clock: systemClock,
    seal: sealWith(Buffer.alloc(32, 1)),
    settings: { public_url: 'http://127.0.0.1:1', session_idle_s: 3600, session_absolute_s: 3600 },
    tokens: openTokenAuthenticator({ accounts, database, clock: systemClock }),
    forms: openForms(database, systemClock, accounts),
    has_mailer: true,
  })
  const check = (credential: string) => () =>
    authenticator.authenticate({
      method: 'GET',
      authorization: [`Bearer ${credential}`],
      cookie: undefined,
      origin: undefined,
      sec_fetch_site: undefined,
      content_type: undefined,
      from: { request_id: null, address: '127.0.0.1', agent: 'bench' },
    })
  // The account's settings are cached from the first call on, as in a running service.
  await check(first.api_key)()
  const sentBy = async (credential: string): Promise<number> => {
    const before = statements.sent
    await check(credential)()
    return statements.sent - before
  }
  const statements_unseen_token = await sentBy(access_token)
  const result = finiteFigures('key-check', {
    key_us: await microsecondsOf(check(first.api_key)),
    token_us: await microsecondsOf(check(access_token)),
    sha256_us: await microsecondsOf(async () =>
      createHash('sha256').update(first.api_key).digest(),
    ),
    statements_unseen_token,
  })
  const ratio_to_bound = finite('ratio_to_bound', round(result.key_us / boundUs))
  if (values.json) console.log(JSON.stringify({ ...result, ratio_to_bound }))
  else {
    console.log(
      `API key, cached             ${result.key_us} µs of CPU   ratio to ${boundUs} µs: ${ratio_to_bound}`,
    )
    console.log(`access token, cached        ${result.token_us} µs of CPU`)
    console.log(`one SHA-256                 ${result.sha256_us} µs of CPU`)
    console.log(`access token, not cached    ${result.statements_unseen_token} statement(s)`)
  }
} finally {
  await opened.close()
}

/**
 * Returns the microseconds of processor time per call, the mean of many; garbage collection they
 * cause is included.
 */
async function microsecondsOf(work: () => Promise<unknown>): Promise<number> {
  for (let n = 0; n < calls / 10; n += 1) await work()
  const before = process.cpuUsage()
  for (let n = 0; n < calls; n += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return round((user + system) / calls)
}

/** Returns the same database with a pool that counts its statements. */
function counted(database: Database, statements: { sent: number }): Database {
  const pool = Object.create(database.pool) as Database['pool']
  pool.query = ((...args: Parameters<Database['pool']['query']>) => {
    statements.sent += 1
    return database.pool.query(...args)
  }) as Database['pool']['query']
  return { ...database, pool }
}

/**
 * Creates an app with a grant of the person and its access token, as an authorization leaves them.
 */
async function grantToken(
  { pool, cell }: Database,
  { account_id, user_id }: { account_id: string; user_id: string },
): Promise<string> {
  const token = newCheckedSecret('lh_at_', cell)
  await pool.query(
    `insert into oauth_app (account_id, id, name, is_public, requires_pkce, redirect_uris, scopes, created_by, created_at, updated_at)
     values ($1, 'app_bench', 'Bench', true, true, '{https://app.example.com/cb}', '{customers.read}', $2, now(), now())`,
    [account_id, user_id],
  )
  await pool.query(
    `insert into oauth_grant (account_id, id, app_id, user_id, scopes, created_at, expires_at)
     values ($1, 'grant_bench', 'app_bench', $2, '{customers.read}', now(), now() + interval '1 day')`,
    [account_id, user_id],
  )
  await pool.query(
    `insert into oauth_token (hash, kind, account_id, grant_id, app_id, user_id, scopes, payload, created_at, expires_at)
     values ($1, 'access', $2, 'grant_bench', 'app_bench', $3, '{customers.read}', '{}', now(), now() + interval '1 hour')`,
    [sha256(token), account_id, user_id],
  )
  return token
}

function round(value: number): number {
  return Number(value.toFixed(2))
}
