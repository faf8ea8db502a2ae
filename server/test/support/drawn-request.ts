import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from '#kit'
import { fitting, spoiled } from './bodies.ts'
import { oddHeader, oddPart, oddValue, spoiledBytes } from './odd.ts'

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

/** A request as it was drawn. What it names is chosen when it is sent, among what is there by then. */
export type Drawn = {
  operation: Documented
  /** For each parameter of the path: which of the things that are there, or a text in its place. */
  parts: (number | string)[]
  query: string
  headers: Record<string, string>
  body: { kind: 'none' } | { kind: 'bytes'; bytes: Buffer } | { kind: 'json'; value: unknown }
  /** Decides who asks, and which things the body names. */
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

/** The operations of a document, in its order. */
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

/** Any number as often as any other; the library would otherwise draw small ones. */
const chance = fc.noBias(fc.nat())

/** Requests of one operation: right ones, nearly right ones, and odd bytes in every place. */
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
