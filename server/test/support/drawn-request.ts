import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from '#kit'
import { fitting, spoiled } from './bodies.ts'

const percent = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

/** Text for a path that could be an attack, escaped as sent. */
const oddPart: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '%00', '%', '%f', '%ff', '%ed%a0%80', '%c0%80', '%0d%0a', '%0', '..', '%2e%2e%2f', '-', '*', '%27', '%22', '%5c', '%25%30%30',
    '%27%20or%201=1--', '%7b%22a%22:1%7d', '\u00ff', '\u0085', 'constructor', '__proto__', 'toString', 'null', 'NaN', '-0', '-1', '1e400',
    '9'.repeat(400), 'a'.repeat(5_000), '%F0%9F%98%80'.repeat(30), '%e2%80%ae', '%ef%bf%bf', '99999999999999999999', '+', '%2B1', ';', '#',
  ), // oxfmt-ignore
  fc.uint8Array({ minLength: 1, maxLength: 12 }).map(percent),
)

/** A value of a query parameter that is unlikely to be valid. */
const oddValue: Arbitrary<string> = fc.oneof(
  oddPart,
  fc.constantFrom(
    '0000-01-01T00:00:00Z', '0001-01-01T00:00:00%2B14:00', '9999-12-31T23:59:59.999-14:00', '2026-02-30T00:00:00Z', '2016-12-31T23:59:60Z',
    '', '0', '1.5', 'true', '2147483648', '-9223372036854775809', '1e308', '%25', '%5f', '%5c', '%3a%2a', '%26%7c%21', '%3c%2d%3e',
  ), // oxfmt-ignore
)

/** Header values that the parser accepts: any byte but control characters. */
const oddHeader: Arbitrary<string> = fc
  .oneof(
    fc.constantFrom(
      '',
      '*',
      '"',
      '""',
      '"1"',
      'W/"1"',
      ',',
      ';',
      '=',
      'a'.repeat(3_000),
      'null',
      '\u00ff',
    ),
    fc
      .array(fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0x80, max: 0xff })), {
        maxLength: 20,
      })
      .map((codes) => String.fromCharCode(...codes)),
  )
  .map((text) => text.trim())

/** Bytes of a body with some of them corrupted. */
const spoiledBytes = (text: Arbitrary<string>): Arbitrary<Buffer> =>
  fc
    .tuple(text, fc.nat(), fc.uint8Array({ maxLength: 6 }), fc.nat({ max: 3 }))
    .map(([whole, at, more, less]) => {
      const bytes = Buffer.from(whole)
      const place = bytes.length === 0 ? 0 : at % bytes.length
      return Buffer.concat([bytes.subarray(0, place), more, bytes.subarray(place + less)])
    })

/** An operation of the OpenAPI document, with its references resolved. */
export type Documented = {
  method: string
  /** The path with parameters as `{name}`. */
  path: string
  query: { name: string; schema: Schema }[]
  body: Schema | null
  /** Whether only a person may call it. */
  isForPeople: boolean
}

/**
 * A generated request. Its ids are chosen when it is sent, from the ids that exist at that time.
 */
export type Drawn = {
  operation: Documented
  /** For each path parameter: the index of an existing id, or a text instead. */
  parts: (number | string)[]
  query: string
  headers: Record<string, string>
  body: { kind: 'none' } | { kind: 'bytes'; bytes: Buffer } | { kind: 'json'; value: unknown }
  /** Selects the caller, and the ids in the body. */
  chance: number
}

type Document = {
  paths: Record<string, Record<string, DocumentedOperation>>
  components: { schemas: Record<string, unknown> }
}
type DocumentedOperation = {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  security?: Record<string, unknown>[]
}

/** Returns the operations of a document, in its order. */
export function operationsOf(document: Document): Documented[] {
  const resolve = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolve)
    if (typeof node !== 'object' || node === null) return node
    const { $ref, ...rest } = node as { $ref?: string }
    if ($ref !== undefined)
      return resolve(document.components.schemas[$ref.split('/').at(-1) ?? ''])
    return Object.fromEntries(Object.entries(rest).map(([name, member]) => [name, resolve(member)]))
  }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, security = [] }]) => {
      const body = Object.values(requestBody?.content ?? {})[0]?.schema
      return {
        method: method.toUpperCase(),
        path,
        query: resolve(parameters.filter((each) => each.in === 'query')) as Documented['query'],
        body: body === undefined ? null : (resolve(body) as Schema),
        isForPeople: security.length > 0 && security.every((way) => 'session' in way),
      }
    }),
  )
}

/** All numbers are equally likely; the library prefers small ones by default. */
const chance = fc.noBias(fc.nat())

/**
 * Generates requests of one operation: valid ones, nearly valid ones, and odd bytes in every place.
 */
export function requestsOf(operation: Documented): Arbitrary<Drawn> {
  const count = operation.path.split('{').length - 1
  const part = fc.oneof({ weight: 6, arbitrary: chance }, { weight: 1, arbitrary: oddPart })
  return fc.record({
    operation: fc.constant(operation),
    parts: fc.array(part, { minLength: count, maxLength: count }),
    query: queryOf(operation),
    headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: headers }),
    body: bodyOf(operation),
    chance,
  })
}

function queryOf({ query }: Documented): Arbitrary<string> {
  const known = query.map(({ name, schema }) =>
    fitting(schema).map((value) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`),
  )
  const names = fc.oneof(fc.constantFrom(...query.map(({ name }) => name), 'nme'), oddValue)
  const odd = fc.tuple(names, oddValue).map(([name, value]) => `${name}=${value}`)
  const right = known.length === 0 ? fc.constant('') : fc.oneof(...known)
  return fc.oneof(
    { weight: 3, arbitrary: fc.array(right, { maxLength: 3 }).map((pairs) => pairs.join('&')) },
    {
      weight: 1,
      arbitrary: fc.array(fc.oneof(right, odd), { maxLength: 3 }).map((pairs) => pairs.join('&')),
    },
    { weight: 2, arbitrary: fc.constant('') },
  )
}

const key = fc.oneof(
  fc.nat({ max: 20 }).map((n) => `key-${n}`),
  oddHeader,
)
const version = fc.oneof(
  fc.nat({ max: 3 }).map((n) => `"${n}"`),
  oddHeader,
)
const headers = fc.record(
  {
    'idempotency-key': key,
    'if-match': version,
    'if-none-match': version,
    'x-request-id': oddHeader,
    'user-agent': oddHeader,
    accept: oddHeader,
    'accept-language': oddHeader,
    'x-forwarded-for': oddHeader,
    'x-forwarded-proto': oddHeader,
    'last-event-id': oddHeader,
    'content-encoding': fc.constantFrom('gzip', 'identity', 'x'),
    'content-type': fc.oneof(
      { weight: 4, arbitrary: fc.constant('application/json') },
      fc.constantFrom(
        '',
        'application/json;charset=utf-16',
        'application/x-www-form-urlencoded',
        'text/plain',
        'application/json;',
      ),
      oddHeader,
    ),
  },
  { requiredKeys: [] },
)

function bodyOf({ body, method }: Documented): Arbitrary<Drawn['body']> {
  const none = fc.constant({ kind: 'none' as const })
  if (method === 'GET') return none
  const schema = body ?? { type: 'object', properties: {} }
  const json = (value: Arbitrary<unknown>): Arbitrary<Drawn['body']> =>
    value.map((drawn) => ({ kind: 'json' as const, value: drawn }))
  const text = fitting(schema).map((value) => JSON.stringify(value) ?? 'null')
  return fc.oneof(
    { weight: body === null ? 1 : 12, arbitrary: json(fitting(schema)) },
    { weight: 4, arbitrary: json(spoiled(schema)) },
    {
      weight: 2,
      arbitrary: spoiledBytes(text).map((bytes) => ({ kind: 'bytes' as const, bytes })),
    },
    { weight: body === null ? 6 : 1, arbitrary: none },
  )
}
