import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkerOf, type FieldError, type Schema } from '#kit'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const { request } = await world.account()

/** A member of a body, by its path; `0` is an item of a list. */
type Member = { path: string[]; schema: Schema }

function membersOf(schema: Schema, path: string[] = []): Member[] {
  if (schema.anyOf) return schema.anyOf.flatMap((branch) => membersOf(branch, path))
  const own = path.length > 0 && schema.type !== 'null' ? [{ path, schema }] : []
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, member]) =>
    membersOf(member, [...path, name]),
  )
  const items = schema.items ? membersOf(schema.items, [...path, '0']) : []
  return [...own, ...inside, ...items]
}

/** Returns values that a member must refuse, each for another reason. */
function wrongFor({ type, ...schema }: Schema): unknown[] {
  const { maxLength, minLength, pattern, format, minimum, maximum, enum: words } = schema
  if (type === 'string')
    return [
      7,
      ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
      ...(minLength === undefined ? [] : ['']),
      ...(pattern === undefined ? [] : [unlike(pattern, minLength ?? 1)]),
      ...(format === undefined && words === undefined ? [] : ['nonsense']),
    ]
  if (type === 'integer' || type === 'number')
    return [
      'many',
      ...(minimum === undefined ? [] : [minimum - 1]),
      ...(maximum === undefined ? [] : [maximum + 1]),
      ...(type === 'integer' ? [0.5] : []),
    ]
  if (type === 'boolean') return ['yes']
  if (type === 'array') return ['one']
  return type === 'object' ? [7] : []
}

/** Returns a string that a pattern does not match. */
function unlike(pattern: string, length: number): string {
  const text = [' ', '\u0007']
    .map((letter) => letter.repeat(length))
    .find((each) => !new RegExp(pattern, 'u').test(each))
  assert.ok(text !== undefined, pattern)
  return text
}

function bodyWith([name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value
  const member = bodyWith(rest, value)
  return name === '0' ? [member] : { [name]: member }
}

const pointerOf = (fault: FieldError): string => ('pointer' in fault ? fault.pointer : '')

/** Returns the member that a pointer refers to; for an item of a list, the list. */
const nameOf = (pointer: string): string =>
  pointer.split('/').findLast((part) => !/^\d+$/.test(part)) ?? ''

const operations = world.app.operations.filter(({ schema }) => schema.body)

test('finds bodies to test', () => assert.ok(operations.length > 40))

for (const { method, path, schema } of operations) {
  test(`${method} ${path} names the invalid member, in a sentence without a regular expression`, () => {
    assert.ok(schema.body)
    const checker = checkerOf(schema.body)
    for (const member of membersOf(schema.body as Schema)) {
      const pointer = `/${member.path.join('/')}`
      for (const value of wrongFor(member.schema)) {
        const body = bodyWith(member.path, value)
        const faults = checker
          .faults(body)
          .filter((fault) => `${pointerOf(fault)}/`.startsWith(`${pointer}/`))
        const said = `${pointer} with ${JSON.stringify(value).slice(0, 40)}`
        assert.ok(faults.length > 0, `${said}: refused without naming it`)
        for (const fault of faults) {
          const { detail } = fault
          const name = nameOf(pointerOf(fault))
          const isNamed = detail.includes(`"${name}"`) || detail.includes(`"${name}[`)
          assert.ok(isNamed, `${said}: ${detail}`)
          assert.doesNotMatch(detail, /[\\^]|\[A-Z|\(\?|another form/i, said)
          assert.match(detail, /^"/, said)
        }
      }
    }
  })
}

for (const [what, path, body, sentence] of [
  [
    'a nested string in a wrong format',
    '/v1/services',
    { type: 'x', price: 1, location: { state: 'California' } },
    /^"state" must be two letters, such as CA, or three/,
  ],
  [
    'a nullable number that is too large',
    '/v1/services',
    { type: 'x', price: 1, bedrooms: 1001 },
    /^"bedrooms" must be at most 1000\.$/,
  ],
  [
    'an unknown currency',
    '/v1/services',
    { type: 'x', price: 1, currency: 'ABC' },
    /^"currency" must be an ISO 4217 code/,
  ],
  ['NaN', '/v1/leads', '{"email": NaN}', /"NaN" at character 11 is not a JSON value/],
  [
    'minus infinity',
    '/v1/leads',
    '{"a": -Infinity}',
    /"Infinity" at character 8 is not a JSON value/,
  ],
  [
    'words of another language',
    '/v1/leads',
    '{"a": True}',
    /"True" at character 7 is not a JSON value/,
  ],
  [
    'a name without quotes',
    '/v1/leads',
    '{email: 1}',
    /: expected a double-quoted property name at character 2\.$/,
  ],
  [
    'single quotes',
    '/v1/leads',
    "{'email': 1}",
    /: expected a double-quoted property name at character 2\.$/,
  ],
  [
    'an item of a list',
    '/v1/webhooks',
    { url: 'https://example.com/x', events: [7] },
    /^"events\[0\]" must be/,
  ],
  ['a byte order mark', '/v1/leads', '\uFEFF{"email": "a@b.co"}', /byte order mark/],
  ['a blank body', '/v1/leads', ' \n', /^The body is blank/],
  ['a body that is cut off', '/v1/leads', '{"email": "a@b', /character 15|ends too early/],
  ['a comma too many', '/v1/leads', '{"email": "a@b.co",}', /at character 20/],
] as const) {
  test(`${what} is reported as such`, async () => {
    const answer = await request('POST', path, body)
    assert.equal(answer.status, 400)
    assert.match((answer.body as { detail: string }).detail, sentence)
  })
}

for (const [query, sentence] of [
  ['page=2', /^"page" is not known here\. To get the next page, send "cursor"/],
  ['offset=20', /send "cursor" with the value of "next_cursor"/],
  ['starting_after=lead_x', /send "cursor"/],
  ['per_page=5', /Use "limit"/],
  ['city=Austin,+TX', /^Send the state as its own parameter: city=Austin&state=TX\.$/],
] as const)
  test(`a list requested with ?${query} names the parameter to send`, async () => {
    const { status, body } = await request('GET', `/v1/leads?${query}`)
    assert.equal(status, 400)
    assert.match((body as { detail: string }).detail, sentence)
  })

for (const headers of [
  { authorization: 'Basic YTpi' },
  { authorization: 'lh_live_x' },
  { 'x-api-key': 'lh_live_x' },
])
  test(`${Object.entries(headers).join()} is refused with the header to send`, async () => {
    const { status, body } = await world.request('GET', '/v1/leads', undefined, headers)
    assert.equal(status, 401)
    assert.match((body as { detail: string }).detail, /Send Authorization: Bearer <API_KEY>\.$/)
  })
