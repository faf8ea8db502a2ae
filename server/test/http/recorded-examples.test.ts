import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkerOf, timeOfId } from '#kit'
import { eventSchemas, exampleEvent, type EventType } from '#events'
import type { Operation } from '../../src/platform/http/operation/route.ts'
import { nameOperation } from '../../src/platform/http/openapi/operation-name.ts'
import {
  recordedExample,
  recordedExamples,
} from '../../src/platform/http/openapi/recorded-examples.ts'
import { openWorld } from '../support/world.ts'
import { idPattern } from '../story/stabilize.ts'

const { app } = await openWorld()
const operations: readonly Operation[] = app.operations
const eventTypes = Object.keys(eventSchemas) as EventType[]
const events = eventTypes.map(exampleEvent)
const hint = 'npm run examples records the examples again'

/** A value in an example: the names that lead to it, and the value. */
type Found = { at: string; name: string; value: unknown }

function* valuesIn(value: unknown, at: string, name = ''): Generator<Found> {
  yield { at, name, value }
  if (Array.isArray(value))
    for (const [place, one] of value.entries()) yield* valuesIn(one, `${at}/${place}`, name)
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) yield* valuesIn(one, `${at}/${key}`, key)
}

const responses = Object.entries(recordedExamples()).map(([name, { response, texts }]) => ({
  name,
  response,
  texts,
}))
const everything = [...valuesIn(recordedExamples(), ''), ...valuesIn(events, '/events')]
const objects = everything.flatMap(({ value }) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? [value as Record<string, unknown>]
    : [],
)

/** Returns whether an object is a lead, and not only the confirmation of its removal. */
const isWholeLead = ({ object, customer_id }: Record<string, unknown>): boolean =>
  object === 'lead' && typeof customer_id === 'string'

/** Names of the OAuth endpoints, which are no routes of the API. */
const oauth = ['oauth.token', 'oauth.introspect', 'oauth.revoke']

test('every operation and every event type has a recorded example, and none is left over', () => {
  const names = [...operations.map(nameOperation), ...oauth]
  assert.deepEqual(Object.keys(recordedExamples()).toSorted(), names.toSorted(), hint)
  assert.deepEqual(
    events.map(({ type }) => type),
    eventTypes,
    hint,
  )
})

for (const operation of operations) {
  const { method, path, schema } = operation
  const { parameters = {}, request, response } = recordedExample(nameOperation(operation))
  test(`the example of ${method} ${path} is complete and matches the schema`, () => {
    const wanted = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    assert.deepEqual(Object.keys(parameters), wanted)
    const inBody = schema.body ? checkerOf(schema.body).faults(request ?? {}) : []
    assert.deepEqual(inBody, [], 'request')
    const answer = schema.response?.[200]
    assert.deepEqual(answer ? checkerOf(answer).faults(response) : [], [], 'response')
  })
}

test('the example of every event matches its schema', () => {
  for (const { type, data } of events)
    assert.deepEqual(checkerOf(eventSchemas[type]).faults(data), [], type)
})

test('no example contains a placeholder', () => {
  const placeholders = everything.filter(
    ({ at, value }) =>
      typeof value === 'string' &&
      // The names of attributes at an identity provider, and of members of a JSON Schema.
      !/\/schema\/|\/attributes\/name$/.test(at) &&
      /^(?:text|string|example|name|value)$|^x{3,}$|\b(?:foo|bar|lorem|todo)\b|…|undefined|\[object/i.test(
        value,
      ),
  )
  assert.deepEqual(placeholders, [])
})

test('no example shows an address of the machine that recorded it', () => {
  const addresses = everything.filter(
    ({ value }) => typeof value === 'string' && /127\.0\.|localhost|\/work\/|\/home\//.test(value),
  )
  assert.deepEqual(addresses, [])
})

test('secrets are obviously no secrets', () => {
  const secrets = everything.filter(
    ({ name, value }) =>
      typeof value === 'string' &&
      ['api_key', 'secret', 'client_secret', 'access_token', 'refresh_token'].includes(name),
  )
  assert.ok(secrets.length > 5)
  const decoded = secrets.map(({ value }) => {
    const text = String(value)
    return text.startsWith('whsec_') ? Buffer.from(text.slice(6), 'base64').toString() : text
  })
  assert.deepEqual(
    decoded.filter((text) => !/example|secret of the provider/i.test(text)),
    [],
  )
})

const idsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [...value.matchAll(idPattern)].map(([id]) => id) : []

test('every id is from the story', () => {
  const [start, end] = [Date.parse('2026-11-02T15:00:00Z'), Date.parse('2026-11-04T00:00:00Z')]
  const others = everything.filter(({ name, value }) =>
    idsIn(value).some((id) => {
      const at = timeOfId(id)
      // The ID of a model is a hash of the model.
      return !id.startsWith('mdl_') && name !== 'model_id' && !(at >= start && at < end)
    }),
  )
  assert.deepEqual(others, [])
})

test('every id in a request is the id of an object that another example returns', () => {
  const returned = new Set(
    [...valuesIn(responses, ''), ...valuesIn(events, '')].flatMap(({ value }) => idsIn(value)),
  )
  const unknown = Object.entries(recordedExamples()).flatMap(([name, { parameters, request }]) =>
    [...valuesIn({ parameters, request }, name)].filter(({ value }) =>
      idsIn(value).some((id) => !returned.has(id)),
    ),
  )
  assert.deepEqual(unknown, [])
})

test('an id belongs to one object: all examples of a lead have the same customer', () => {
  const customers = new Map<unknown, Set<unknown>>()
  for (const one of objects.filter(isWholeLead))
    customers.set(one['id'], (customers.get(one['id']) ?? new Set()).add(one['customer_id']))
  assert.ok(customers.size >= 3)
  const several = [...customers].filter(([, of]) => of.size > 1).map(([id]) => id)
  assert.deepEqual(several, [])
})

test('the reasons of a score add up to the score', () => {
  const { response } = recordedExample('leads.score')
  const { score, raw_score, base_points, reasons } = response as {
    score: number
    raw_score: number
    base_points: number
    reasons: { points: number }[]
  }
  const total = reasons.reduce((sum, { points }) => sum + points, base_points)
  assert.ok(reasons.length > 3)
  assert.ok(Math.abs(total - raw_score) < 1e-9)
  assert.equal(score, Math.min(100, Math.max(0, Math.round(raw_score))))
})

test('one lead is hot, one is warm and one is cold', () => {
  const tiers = objects.flatMap(({ object, qualification_type }) =>
    object === 'lead' && typeof qualification_type === 'string' ? [qualification_type] : [],
  )
  assert.deepEqual([...new Set(tiers)].toSorted(), ['cold', 'hot', 'warm'])
})

test('figures agree with each other', () => {
  const pages = objects.filter((one) => 'has_more' in one && 'next_cursor' in one)
  assert.ok(pages.length > 20)
  assert.deepEqual(
    pages.filter((one) => one['has_more'] !== (one['next_cursor'] !== null)),
    [],
  )
  const usage = recordedExample('usage.get').response as Record<string, number>
  assert.equal((usage['used'] ?? 0) + (usage['remaining'] ?? 0), usage['limit'])
  const ready = recordedExample('instance.ready').response as { status: string; failing: unknown[] }
  assert.equal(ready.status, 'ok')
  assert.deepEqual(ready.failing, [])
  const batches = objects.filter(({ object }) => object === 'batch')
  for (const { data, failed } of batches as { data: { status: string }[]; failed: number }[])
    assert.equal(data.filter(({ status }) => status === 'failed').length, failed)
})
