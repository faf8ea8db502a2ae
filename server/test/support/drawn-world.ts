import assert from 'node:assert/strict'
import { Client } from 'undici'
import { documentedBy } from './documented.ts'
import type { Answered } from './call.ts'
import type { Desk, Person } from '../oauth/support.ts'
import type { Documented, Drawn } from './drawn-request.ts'

/** The account of the generated requests: its credentials, and the ids its responses contained. */
type Life = { key: string; cookie: string; things: Map<string, string[]> }

/** Id prefixes by parameter; a parameter with another name may take any id. */
const kinds: Record<string, string> = {
  service_id: 'svc', customer_id: 'cus', lead_id: 'lead', outcome_id: 'out', key_id: 'key', entry_id: 'aud', import_id: 'imp', network_id: 'net',
  user_id: 'usr', invitation_id: 'inv', app_id: 'app', session_id: 'ses', view_id: 'vw', domain_id: 'dom', event_id: 'evt', delivery_id: 'dlv',
  webhook_id: 'whk', job_id: 'job',
} // oxfmt-ignore

/**
 * The only statuses allowed under /v1. Other pages may also redirect, or be unavailable for a short
 * time.
 */
const statuses = new Set([200, 304, 400, 401, 403, 404, 429])
const pageStatuses = new Set([...statuses, 303, 503])

/**
 * Number of requests until a new account is used: generated requests remove rights, keys and
 * networks of the owner.
 */
const lifetime = 250

/**
 * Sends generated requests one after the other to a service, with ids from earlier responses.
 * Checks each response: an allowed status, as documented, and no internal error.
 */
export function openDrawnWorld(desk: Desk) {
  const client = new Client(desk.origin)
  const documented = documentedBy(desk.operations)
  let life: Life | undefined
  let age = 0

  const thing = ({ things }: Life, name: string, pick: number): string => {
    const own = things.get(kinds[name] ?? '') ?? []
    const list = own.length > 0 && pick % 8 > 0 ? own : [...things.values()].flat()
    return list[pick % Math.max(1, list.length)] ?? 'lead_00000000000000000000000000'
  }

  const addressOf = (now: Life, { operation, parts, query }: Drawn): string => {
    const rest = parts.values()
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const part = rest.next().value ?? 0
      return typeof part === 'string' ? part : thing(now, name, part)
    })
    return query === '' ? path : `${path}?${query}`
  }

  /** Replaces ids in a body by existing ones, and addresses by unreachable ones. */
  const settled = (now: Life, value: unknown, chance: number, name = ''): unknown => {
    if (Array.isArray(value)) return value.map((item) => settled(now, item, chance, name))
    if (typeof value === 'string') {
      if (name.endsWith('_id') && name !== 'external_id' && chance % 3 > 0)
        return thing(now, name, chance)
      return /^https?:/i.test(value) ? 'https://localhost:4/hook' : value
    }
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([own, member]) => [own, settled(now, member, chance, own)]),
    )
  }

  const credentialOf = (
    now: Life,
    { operation, chance }: Drawn,
    asPerson: boolean,
  ): Record<string, string> => {
    if (chance % 20 === 0) return {}
    if (chance % 20 === 1) return { authorization: `Bearer ${now.key.slice(0, -1)}\u00ff` }
    const isPerson = asPerson || (operation.isForPeople && chance % 2 === 0)
    if (!isPerson) return { authorization: `Bearer ${now.key}` }
    return { cookie: now.cookie, origin: desk.origin, 'sec-fetch-site': 'same-origin' }
  }

  const send = async (drawn: Drawn, { asPerson }: { asPerson: boolean }): Promise<number> => {
    if (life === undefined || age >= lifetime) [life, age] = [await openLife(desk), 0]
    age += 1
    const { operation, body, chance } = drawn
    const path = addressOf(life, drawn)
    const bytes =
      body.kind === 'bytes'
        ? body.bytes
        : body.kind === 'json'
          ? JSON.stringify(settled(life, body.value, chance))
          : null
    const headers = {
      ...credentialOf(life, drawn, asPerson),
      ...(bytes !== null && { 'content-type': 'application/json' }),
      ...drawn.headers,
    }
    const { method } = operation
    try {
      const answer = await answerOf(client, { method, path, headers, body: bytes })
      judge(desk, { path, operation, answer })
      documented(method, path, answer)
      keepAll(life, answer.text)
      // The generated request revoked its own credential.
      if (isShut(answer) && chance % 20 > 1) age = lifetime
      return answer.status
    } catch (error) {
      const said = { method, path, headers, body: bytes?.toString('latin1') ?? null }
      throw new Error(`The request was: ${JSON.stringify(said)}`, { cause: error })
    }
  }

  return { send, close: () => client.close() }
}

async function openLife(desk: Desk): Promise<Life> {
  const person: Person = await desk.person()
  const made = await person.browser.api('POST', '/v1/api_keys', { name: 'Drawn' })
  const { api_key } = made.body as { api_key: string }
  const cookie = [...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const life: Life = { key: api_key, cookie, things: new Map() }
  for (const [path, body] of beginnings) {
    const { status, text } = await person.browser.api('POST', path, body)
    assert.equal(status, 200, text)
    keepAll(life, text)
  }
  return life
}

/**
 * Initial data of an account, so that there is something to request; generated requests add more.
 */
const beginnings: [string, object][] = [
  ['/v1/services', { type: 'house', price: 350_000, location: { city: 'Austin', state: 'TX' } }],
  ['/v1/webhooks', { url: 'https://localhost:4/hook', events: ['message.received'] }],
  ['/v1/leads', { email: 'ada@example.com', message: 'Hello.', preferences: { city: 'Austin' } }],
  ['/v1/views', { page: 'leads', name: 'Mine', shared: true }],
  ['/v1/invitations', { email: 'guest@example.com', role: 'viewer' }],
  ['/v1/imports', { kind: 'services', content: 'ListingKey,ListPrice,PropertyType\na,1,house\n' }],
  ['/v1/ip_allowlist', { network: '127.0.0.0/8' }],
]

function keepAll(life: Life, text: string): void {
  for (const [, id = ''] of text.matchAll(/"([a-z]{2,4}_[0-9a-hjkmnp-tv-z]{26})"/g)) keep(life, id)
}

function keep({ things }: Life, id: string): void {
  const kind = id.split('_')[0] ?? ''
  const known = things.get(kind) ?? []
  if (!known.includes(id)) things.set(kind, [...known, id].slice(-20))
}

/** @throws AssertionError if the status is not allowed, or the service had an internal error */
function judge(
  desk: Desk,
  { path, operation, answer }: { path: string; operation: Documented; answer: Answered },
): void {
  assert.deepEqual(desk.faults, [])
  const allowed = operation.path.startsWith('/v1/') ? statuses : pageStatuses
  assert.ok(allowed.has(answer.status), `${path}: ${answer.status} ${answer.text.slice(0, 500)}`)
  assert.match(answer.headers['x-request-id'] ?? '', /^req_/)
}

/** Returns whether a credential is no longer valid, which differs from insufficient rights. */
const isShut = ({ status, text }: Answered): boolean =>
  status === 401 && /"code":"(unauthorized|invalid_token)"/.test(text)

type Asked = {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | string | null
}

async function answerOf(client: Client, asked: Asked): Promise<Answered> {
  const answer = await client.request({ ...asked, method: asked.method as 'GET' })
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
  )
  const isStream = headers['content-type']?.startsWith('text/event-stream') === true
  // A stream continues as long as it is read.
  const text = isStream ? '' : await answer.body.text()
  if (isStream) answer.body.destroy()
  return { status: answer.statusCode, headers, text, body: parse(text) }
}

function parse(text: string): never {
  try {
    return JSON.parse(text) as never
  } catch {
    return text as never
  }
}
