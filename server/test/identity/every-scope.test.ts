import assert from 'node:assert/strict'
import { test } from 'node:test'
import { request } from 'undici'
import {
  keyScopes,
  scopes,
  systemActor,
  type SettingsScope,
  type AccountId,
  type Scope,
} from '#kit'
import { contextFor } from '#db'
import { createApiKey } from '#identity'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const account = await world.account()
const context = contextFor(
  world.database,
  systemActor(account.account_id as AccountId, 'test'),
  world.clock,
)

/**
 * The table of scopes from the contract, repeated here. The first matching line applies. `person`
 * means that keys and tokens are never allowed.
 */
const table: [RegExp, Needed | { read: Needed; write: Needed }][] = [
  [
    /^\/v1\/(assignment|assignment\/simulate|members\/:\w+\/availability|leads\/:\w+\/claim|members\/:\w+\/sessions)$/,
    'person',
  ],
  [/^\/v1\/oauth_apps\/:\w+\/rotate_secret$/, 'person'],
  [
    /^\/v1\/(account|language_model|forms|sources|hours|members|invitations|oauth_apps|connected_apps)\b/,
    { read: 'settings.read', write: 'settings.write' },
  ],
  [/^\/v1\/(recipes|profiles)\b/, 'settings.read'],
  [/^\/v1\/(audit_log|requests)\b/, { read: 'settings.read', write: 'settings.write' }],
  [/^\/v1\/(me|sessions|api_keys|test_data)\b/, 'person'],
  [/^\/v1\/(ip_allowlist|sso_connections|sso_domains|views|imports|notices)\b/, 'person'],
  [/^\/v1\/analytics\/model\/rollback$/, 'person'],
  [/^\/v1\/(leads\/next|onboarding|onboarding\/demo)$/, 'person'],
  [/^\/v1\/(export|retention|system)\b/, 'person'],
  [/^\/v1\/usage$/, 'any'],
  [/^\/v1\/services\/:\w+\/leads$/, ['customers.read', 'services.read']],
  [/^\/v1\/services\/:\w+\/valuation$/, ['services.read', 'analytics.read']],
  [/^\/v1\/services\b/, { read: ['services.read'], write: ['services.write'] }],
  [/\/matches$/, ['customers.read', 'services.read']],
  [
    /^\/v1\/(leads|customers|duplicate_customers|conversions|intake)\b/,
    { read: ['customers.read'], write: ['customers.write'] },
  ],
  [/^\/v1\/analytics\/(response|overview)$/, ['analytics.read', 'customers.read']],
  [/^\/v1\/analytics\b/, ['analytics.read']],
  // The default type of the samples is an event of a lead.
  [/^\/v1\/webhooks\/samples$/, ['customers.read']],
  [/^\/v1\/(webhooks|events|jobs)\b/, 'a read scope'],
]
type Needed = 'person' | 'any' | 'a read scope' | SettingsScope | readonly Scope[]

const operations = world.app.operations.filter(({ path }) => path.startsWith('/v1/'))

function neededFor(method: string, path: string): Needed {
  const line = table.find(([pattern]) => pattern.test(path))
  assert.ok(line, `${method} ${path} has no line in the table of scopes`)
  const [, needed] = line
  if (typeof needed === 'string' || !('read' in needed)) return needed
  return method === 'GET' ? needed.read : needed.write
}

/** Reads only the head of the response, because a stream would never end. */
async function ask(method: string, path: string, api_key: string) {
  const answer = await request(world.origin + path.replaceAll(/:\w+/g, 'none'), {
    method: method as 'GET',
    headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' },
    body: method === 'GET' || method === 'DELETE' ? null : '{}',
  })
  const { statusCode: status, headers } = answer
  const isProblem = String(headers['content-type']).startsWith('application/problem')
  const body = isProblem ? ((await answer.body.json()) as { code: string }) : undefined
  if (!isProblem) answer.body.on('error', () => undefined).destroy()
  return { status, code: body?.code, challenge: String(headers['www-authenticate'] ?? '') }
}

test('finds the operations to check', () => assert.ok(operations.length > 80))

for (const scope of keyScopes) {
  test(`allows a key with only ${scope} exactly the operations in the table`, async () => {
    const { api_key } = await createApiKey(context, { name: scope, scopes: [scope] })
    for (const { method, path } of operations) {
      const name = `${method} ${path}`
      const needed = neededFor(method, path)
      const { status, code, challenge } = await ask(method, path, api_key)
      const isForOthers = needed === 'settings.read' || needed === 'settings.write'
      if (needed === 'person') {
        assert.deepEqual([status, code], [403, 'person_required'], name)
        continue
      }
      if (isForOthers && needed !== scope) {
        assert.deepEqual([status, code], [403, 'insufficient_scope'], name)
        continue
      }
      // A key with only services.read can see no event. The operation may return either an empty
      // list or an error.
      if (needed === 'a read scope' && scope === 'services.read') continue
      const isAllowed =
        needed === 'any' ||
        isForOthers ||
        (needed === 'a read scope'
          ? scopes.some((each) => each === scope) && scope.endsWith('.read')
          : needed.every((each) => each === scope))
      if (isAllowed) {
        assert.ok(status !== 401 && status !== 403 && status < 500, `${name}: ${status} ${code}`)
        continue
      }
      // The events of a request are known only after its body is read, so an empty body may return
      // another error first.
      if (needed === 'a read scope' && code === 'invalid_request') continue
      assert.deepEqual([status, code], [403, 'insufficient_scope'], name)
      assert.match(challenge, /error="insufficient_scope"/, name)
      const missing = typeof needed === 'string' ? '' : needed.join(' ')
      assert.ok(challenge.includes(missing), name)
    }
  })
}

test('refuses to register a webhook for a key without read access to its events', async () => {
  for (const scope of scopes.filter((each) => each !== 'customers.read')) {
    const { api_key } = await createApiKey(context, { name: scope, scopes: [scope] })
    const answer = await world.request(
      'POST',
      '/v1/webhooks',
      { url: 'https://receiver.example.com/hook', events: ['customer.qualified'] },
      { authorization: `Bearer ${api_key}` },
    )
    assert.equal((answer.body as { code: string }).code, 'insufficient_scope', scope)
  }
})
