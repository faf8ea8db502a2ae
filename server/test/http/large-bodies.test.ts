import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { NewService } from '#catalogue'
import { checkerOf, Problem } from '#kit'
import { inputCheck } from '../../src/platform/http/input/check-input.ts'
import { splitQuery } from '../../src/platform/http/input/read-query.ts'
import { parseStrictJson } from '../../src/platform/http/input/strict-json.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const { request } = await world.account()
const numbered = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`m${n}`, 1]))

test('refuses a body of a million values before it creates one of them', (t) => {
  const parse = t.mock.method(JSON, 'parse')
  for (const item of ['1', '{}', '[]', '""', '{"a":1}']) {
    const body = Buffer.from(`{"items":[${Array<string>(600_000).fill(item).join(',')}]}`)
    assert.throws(() => parseStrictJson(body), { code: 'body_too_large' })
  }
  assert.equal(parse.mock.callCount(), 0)
})

test('reports only the length of a list that is too long, whatever it contains', () => {
  const list = Type.Array(Type.Object({ price: Type.Number() }), { maxItems: 20 })
  const faults = checkerOf(list).faults(Array(90_000).fill('no object'))
  assert.deepEqual(
    faults.map(({ code }) => code),
    ['too_many'],
  )
})

test('compares only the names it reports with the known ones, in bodies and queries', (t) => {
  const letters = t.mock.method(String.prototype, 'toLowerCase')
  const known = Object.keys(NewService.properties).length
  const faults = checkerOf(NewService).faults(numbered(20_000))
  assert.ok(faults.length >= 20_000)
  assert.ok(letters.mock.callCount() <= 50 * (known + 1), `${letters.mock.callCount()} comparisons`)
  letters.mock.resetCalls()
  const query = splitQuery(Object.keys(numbered(3_000)).join('&'))
  const check = inputCheck(NewService, undefined)
  assert.throws(
    () => check({ query, body: undefined, headerFaults: [] }),
    (error) => error instanceof Problem && (error.options.errors?.length ?? 0) >= 3_000,
  )
  assert.ok(letters.mock.callCount() <= 50 * (known + 1), `${letters.mock.callCount()} comparisons`)
})

test('reports fifty errors of a body and counts the others', async () => {
  for (const [path, body] of [
    ['/v1/services', { type: 'house', price: 1, ...numbered(20_000) }],
    ['/v1/services/batch', { items: [{}], ...numbered(90_000) }],
  ] as const) {
    const answer = await request('POST', path, body)
    assert.equal(answer.status, 400)
    const { errors, errors_omitted } = answer.body as { errors: unknown[]; errors_omitted: number }
    assert.equal(errors.length, 50)
    assert.equal(
      errors.length + errors_omitted,
      Object.keys(body).length - (path.endsWith('h') ? 1 : 2),
    )
  }
})

test('accepts a full batch of leads with all optional members', async () => {
  const attributes = numbered(50)
  const items = Array.from({ length: 500 }, (_, n) => ({
    email: `ada${n}@example.com`,
    name: 'Ada',
    preferences: { city: 'Austin', state: 'TX', price_range: { min: 1, max: 2 } },
    attributes,
  }))
  const bytes = Buffer.from(JSON.stringify({ items }))
  assert.deepEqual(parseStrictJson(bytes), { items })
})
