import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { checkerOf, newId, type Schema } from '#kit'
import { createFirstAccount } from '#identity'
import { isWrite, type Operation } from '../../src/platform/http/operation/route.ts'
import { openBrowser } from '../identity/browser.ts'
import { fitting, spoiled } from '../support/bodies.ts'
import { openWorld } from '../support/world.ts'

// A failure can be repeated with the seed in its message.
const seed = Number(process.env.LEADHOUSE_TEST_SEED ?? 20_261_120)

/**
 * Number of random requests per operation: invalid bodies, invalid bodies if it takes none, and
 * plausible bodies or queries.
 */
export type Counts = { wrong: number; wrongWithoutBody: number; right: number }

/** Opens a world with an owner and some objects, for tests that call every operation. */
export async function openEveryRoute() {
  const world = await openWorld()
  const { database, clock } = world
  const person = { email: 'owner@example.com', password: 'a quiet river bends' }
  const owner = await createFirstAccount(database, clock, {
    name: 'All',
    plan: 'enterprise',
    ...person,
  })
  const browser = openBrowser(world)
  await browser.submit('/auth/sign-in', person)
  const session = {
    cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    origin: 'http://leadhouse.test',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  }
  const key = { authorization: `Bearer ${owner.api_key}`, 'content-type': 'application/json' }
  const credentialOf = ({ config }: Operation) => (config.role === undefined ? key : session)

  const operations = world.app.operations.filter(({ path }) => path.startsWith('/v1/'))
  const writing = operations.filter(({ method }) => isWrite(method))
  const named = ({ method, path }: Operation): string => `${method} ${path}`

  /** Returns a path of the operation with IDs that do not exist. */
  const addressOf = ({ path }: Operation): string =>
    path.replaceAll(/:(\w+)/g, () => newId('svc', clock.now()))

  /** Existing objects for the operations, by the name of the parameter. */
  const there: Record<string, string> = {}
  for (const [name, path, body] of [
    [
      'service_id',
      '/v1/services',
      { type: 'residential', price: 350_000, location: { city: 'Austin', state: 'TX' } },
    ],
    ['customer_id', '/v1/customers', { email: 'ada@example.com' }],
    ['lead_id', '/v1/leads', { email: 'ada@example.com', preferences: { city: 'Austin' } }],
    [
      'webhook_id',
      '/v1/webhooks',
      { url: 'https://localhost/hook', events: ['customer.qualified'] },
    ],
  ] as const) {
    const { status, body: made, text } = await world.request('POST', path, body, key)
    assert.equal(status, 200, text)
    there[name] = (made as { id: string }).id
  }

  /** Returns a path of the operation with IDs that exist, as far as we have them. */
  const realAddressOf = ({ path }: Operation): string =>
    path.replaceAll(/:(\w+)/g, (_, name: string) => there[name] ?? newId('svc', clock.now()))

  // A stream does not end, and operations that call other hosts are tested where there are
  // receivers.
  const isCallable = ({ path, config }: Operation): boolean =>
    !path.endsWith('/stream') && config.idempotency !== 'after'

  /** Sends random requests to every operation. */
  const testRandomRequests = ({ wrong: wrongBodies, wrongWithoutBody, right: looks }: Counts) => {
    for (const operation of writing) {
      const schema = (operation.schema.body ?? {
        type: 'object',
        properties: {},
        additionalProperties: false,
      }) as Schema
      // An operation without a body has few invalid inputs.
      const bodies = operation.schema.body ? wrongBodies : wrongWithoutBody
      test(`${named(operation)} refuses ${bodies} invalid bodies and changes nothing`, async () => {
        const checker = checkerOf(operation.schema.body ?? (schema as never))
        const wrong = fc
          .sample(spoiled(schema), { numRuns: bodies * 2, seed })
          .filter((body) => !checker.accepts(JSON.parse(JSON.stringify(body))))
          .slice(0, bodies)
        assert.ok(wrong.length > bodies / 10)
        const before = await fingerprint()
        await inTurns(wrong, async (body) => {
          const answer = await world.request(
            operation.method,
            realAddressOf(operation),
            JSON.stringify(body),
            credentialOf(operation),
          )
          assert.equal(answer.status, 400, `${JSON.stringify(body)}: ${answer.text}`)
        })
        assert.deepEqual(await fingerprint(), before)
      })
    }

    for (const operation of writing
      .filter(isCallable)
      .filter(({ config }) => config.role === undefined)) {
      const schema = operation.schema.body as Schema | undefined
      if (schema === undefined) continue
      test(`${named(operation)} handles ${looks} plausible bodies without an internal error`, async () => {
        await inTurns(fc.sample(fitting(schema), { numRuns: looks, seed }), async (body) => {
          const answer = await world.request(
            operation.method,
            realAddressOf(operation),
            JSON.stringify(body),
            credentialOf(operation),
          )
          assert.notEqual(answer.status, 500, `${JSON.stringify(body)}: ${answer.text}`)
        })
      })
    }

    for (const operation of operations.filter(({ schema }) => schema.query).filter(isCallable)) {
      const properties = operation.schema.query?.properties ?? {}
      test(`${named(operation)} handles ${looks} unusual queries without an internal error`, async () => {
        const value = fc.oneof(
          fc.string(),
          fc.integer().map(String),
          fc.constantFrom('', '%00', '%ff', '-1', '1e9', 'null'),
        )
        const pair = fc.tuple(fc.constantFrom(...Object.keys(properties)), value)
        const right = fc.record(
          Object.fromEntries(
            Object.entries(properties).map(([name, member]) => [name, fitting(member as Schema)]),
          ),
          { requiredKeys: [] },
        )
        const queries = [
          ...fc.sample(fc.array(pair, { maxLength: 4 }), { numRuns: looks / 2, seed }),
          ...fc.sample(right, { numRuns: looks / 2, seed }).map((query) => Object.entries(query)),
        ]
        await inTurns(queries, async (pairs) => {
          const text = pairs
            .map(([name, one]) => `${name}=${encodeURIComponent(String(one).toWellFormed())}`)
            .join('&')
          const answer = await world.request(
            operation.method,
            `${realAddressOf(operation)}?${text}`,
            undefined,
            credentialOf(operation),
          )
          assert.notEqual(answer.status, 500, `${text}: ${answer.text}`)
        })
      })
    }
  }
  /**
   * Returns a checksum of every table, except what any request changes: the count of the day and
   * the time of a credential's last use.
   */
  async function fingerprint(): Promise<Record<string, string>> {
    const { rows: tables } = await database.pool.query<{ name: string }>(
      `select table_name as name
         from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('quota_day', 'session', 'api_key')
        order by 1`,
    )
    const { rows } = await database.pool.query<{ name: string; print: string }>(
      tables
        .map(
          ({ name }) =>
            `select '${name}' as name, count(*) || '/' || coalesce(sum(hashtext(t::text)::bigint), 0) as print from "${name}" t`,
        )
        .join(' union all '),
    )
    return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
  }
  return {
    world,
    owner,
    clock,
    database,
    operations,
    writing,
    named,
    addressOf,
    isCallable,
    credentialOf,
    testRandomRequests,
  }
}

/** Runs the work for each item, several at a time. */
async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (const item of rest) await work(item)
    }),
  )
}
