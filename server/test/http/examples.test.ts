import assert from 'node:assert/strict'
import { test } from 'node:test'
import { request } from 'undici'
import { checkerOf, systemClock } from '#kit'
import type { Operation } from '../../src/platform/http/operation/route.ts'
import { answerHeaders } from '../../src/platform/http/openapi/describe-headers.ts'
import { documentNames, openApiDocument } from '#http'
import { openDesk, type Person } from '../oauth/support.ts'
import { resourceMakers, type ResourceMakers } from './resource-makers.ts'
import { names, preparedFor } from './prepared.ts'

type Response = {
  headers?: Record<string, object>
  links?: Record<string, { operationId: string; parameters: Record<string, string> }>
  content?: Record<string, { example?: unknown }>
}
type Described = {
  operationId: string
  summary: string
  description?: string
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, Response>
}

const settings = { metrics_token: 'a long token', security_contact: 'mailto:security@example.com' }
const desk = await openDesk(systemClock.now(), { dns_servers: [names.address], more: settings })
const owner = await desk.person()
// The first user claimed the instance.
desk.clock.advance(1)
const { api_key } = (await owner.browser.api('POST', '/v1/api_keys', { name: 'Examples' }))
  .body as { api_key: string }
const makers = resourceMakers(desk, owner)
const about = { version: '0', origin: desk.origin, cookie: 'lh_session' }
const described = documentNames.flatMap((name) => {
  const { paths } = openApiDocument(name, desk.operations, about) as unknown as {
    paths: Record<string, Record<string, Described>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, ...operation })),
  )
})

test('finds operations to test', () => {
  assert.ok(described.length > 150)
})

test('every operation has a description and every body an example', () => {
  const silent = described.filter(({ description = '' }) => !/^[A-Z`].+[.:]$/s.test(description))
  assert.deepEqual(silent.map(named), [])
  const bare = described.filter(
    ({ requestBody }) =>
      requestBody && Object.values(requestBody.content).some(({ example }) => !example),
  )
  assert.deepEqual(bare.map(named), [])
  const dumb = described.filter(({ responses }) =>
    Object.values(responses[200]?.content ?? {}).some(({ example }) => example === undefined),
  )
  assert.deepEqual(dumb.map(named), [])
})

for (const operation of desk.operations) {
  const { method, path, schema } = operation
  test(`${method} ${path} returns the documented response for its example`, async () => {
    const body = schema.response?.[200]
    const inBody = schema.body ? checkerOf(schema.body).faults(schema.example) : []
    assert.deepEqual(inBody, [], 'the example of the body')
    const prepared = await preparedFor(operation, desk, owner)
    const answer = await send(operation, prepared)
    assert.equal(answer.status, 200, answer.text)
    const { responses } = describedAs(operation)
    const ok = responses[200] ?? {}
    if (body) assert.deepEqual(checkerOf(body).faults(answer.body), [], answer.text)
    else
      assert.ok(
        answer.headers['content-type'] ?? '' in (ok.content ?? {}),
        String(answer.headers['content-type']),
      )
    checkHeaders(ok, answer)
    await follow(ok, answer, prepared?.person ?? owner)
  })
}

const named = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`

const describedAs = ({ method, path }: Operation): Described => {
  const address = path.replaceAll(/:(\w+)/g, '{$1}')
  const found = described.find((one) => one.path === address && one.method === method.toLowerCase())
  assert.ok(found)
  return found
}

type Answer = { status: number; headers: Record<string, string>; text: string; body: unknown }
type Prepared = Awaited<ReturnType<typeof preparedFor>>

/**
 * Sends the example. IDs in it are replaced by IDs of existing objects, and email addresses by
 * unused ones.
 */
async function send(operation: Operation, prepared: Prepared): Promise<Answer> {
  const { method, path, config, schema } = operation
  const made = prepared?.ids ?? (path.includes(':') ? await makerOf(operation)() : [])
  const at = [made].flat().reduce((address, id) => address.replace(/:\w+/, id), path)
  const body = prepared?.body ?? (await inPlace(schema.example))
  if (config.access === 'public')
    return ask(method, at, { authorization: `Bearer ${settings.metrics_token}` })
  if (config.role === undefined && prepared?.person === undefined)
    return ask(method, at, { authorization: `Bearer ${api_key}` }, body)
  return (prepared?.person ?? owner).browser.api(method, at, body)
}

/**
 * Returns the function that creates the object of a path: the one for the operation if there is
 * one, otherwise the one for the path up to its last parameter.
 */
function makerOf(operation: Operation): ResourceMakers[string] {
  const { path } = operation
  const own = { code: 'invalid_request', file: 'start.js' }[path.split(':')[1] ?? '']
  if (own !== undefined) return async () => own
  const maker = makers[`${operation.method} ${path}`] ?? makers[path.replace(/(.*:\w+).*/, '$1')]
  assert.ok(maker, `${path}: add to resource-makers.ts how its object is created`)
  return maker
}

/** Types of objects that bodies refer to. */
const kinds: Record<string, string> = {
  lead: '/v1/leads/:lead_id',
  svc: '/v1/services/:service_id',
  cus: '/v1/customers/:customer_id',
  whk: '/v1/webhooks/:webhook_id',
}

async function inPlace(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(inPlace))
  if (typeof value === 'string') {
    if (value === 'https://example.com/hooks/leadhouse') return 'https://localhost:4/hook'
    const kind = /^([a-z]+)_[0-9a-z]{26}$/.exec(value)?.[1] ?? ''
    return (await makers[kinds[kind] ?? '']?.()) ?? value
  }
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(async ([name, one]) => [name, await inPlace(one)])
  return Object.fromEntries((await Promise.all(members)) as [string, unknown][])
}

async function ask(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Answer> {
  const answer = await request(desk.origin + path, {
    method: method as 'GET',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const said = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
  )
  const isStream = said['content-type'] === 'text/event-stream'
  // A stream does not end.
  const text = isStream ? '' : await answer.body.text()
  if (isStream) answer.body.on('error', () => undefined).destroy()
  return { status: answer.statusCode, headers: said, text, body: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Headers that every response of their kind has. Other headers are optional. */
const always = ['X-Request-Id', 'ETag', 'Location']

function checkHeaders({ headers = {} }: Response, answer: Answer): void {
  const documented = Object.keys(headers)
  for (const name of Object.keys(answerHeaders)) {
    const isSaid = answer.headers[name.toLowerCase()] !== undefined
    const isDocumented = documented.includes(name)
    assert.ok(!isSaid || isDocumented, `${name} is sent and not documented`)
    const isMissing = isDocumented && !isSaid && always.includes(name)
    assert.ok(!isMissing, `${name} is documented and not sent`)
  }
}

/** Checks that the targets of links exist. */
async function follow({ links = {} }: Response, { body }: Answer, person: Person): Promise<void> {
  for (const { operationId, parameters } of Object.values(links)) {
    const target = described.find((one) => one.operationId === operationId)
    const [name = ''] = Object.keys(parameters)
    const path = target?.path.replace(`{${name}}`, (body as { id: string }).id) ?? ''
    const { status, text } = await person.browser.api('GET', path)
    assert.equal(status, 200, `${operationId}: ${text}`)
  }
}
