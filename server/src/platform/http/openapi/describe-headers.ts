import type { TSchema } from 'typebox'
import type { Operation, RouteSchema } from '../operation/route.ts'
import type { Json } from './collect-schemas.ts'
import { createsAt } from './describe-links.ts'
import { isList } from './operation-name.ts'

const text = (description: string, example: string): Json => ({
  description,
  schema: { type: 'string', maxLength: 8192, pattern: '^[\\x20-\\x7e]*$' },
  example,
})
const count = (description: string, example: number): Json => ({
  description,
  schema: { type: 'integer', format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
  example,
})

/** All response headers of the API. Operations refer to them. */
export const answerHeaders = {
  'X-Request-Id': text('ID of the request. Quote it when you ask about a response.', 'req_01k9zq3v8m5r2x7c4h6t8n9p0c'),
  'Access-Control-Allow-Origin': text('Origin of the calling page, if the setting allows it; otherwise absent.', 'https://app.example.com'),
  'RateLimit-Policy': text('The applicable daily quota. Absent if there is no quota, and for signed-in people.', '"basic-daily";q=1000;w=86400'),
  RateLimit: text('The remaining quota, and the number of seconds until it resets.', '"basic-daily";r=872;t=3600'),
  'X-RateLimit-Limit': count('Number of requests allowed per day.', 1000),
  'X-RateLimit-Remaining': count('Number of requests left today.', 872),
  'X-RateLimit-Reset': count('Time at which the quota resets, in Unix seconds.', 1_772_496_000),
  'Retry-After': count('Number of seconds to wait.', 1),
  Location: text('Path of the created resource.', '/v1/leads/lead_01k9zq3v8m5r2x7c4h6t8n9p0c'),
  Link: text('Path of the next page, as `rel="next"`. Absent on the last page.', '</v1/leads?cursor=WyJ4IiwxXQ>; rel="next"'),
  ETag: text('Version of the resource or document, for If-Match and If-None-Match.', '"1"'),
  'Idempotency-Replayed': text('`true` if the response is that of an earlier request with the same key; otherwise absent.', 'true'),
  'WWW-Authenticate': text('The required authentication, as defined by RFC 6750.', 'Bearer error="insufficient_scope", scope="customers.read"'),
  Allow: text('The methods of the path, if it has other methods.', 'GET, HEAD'),
} // oxfmt-ignore

type HeaderName = keyof typeof answerHeaders

const ofEach = ['X-Request-Id', 'Access-Control-Allow-Origin'] as const
const ofQuota = ['RateLimit-Policy', 'RateLimit', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'] as const // oxfmt-ignore

/** Returns the headers of an error response with this status. */
export function refusalHeaders(status: number): Json {
  return refer([
    ...ofEach,
    ...(status === 401 || status === 500 ? [] : ofQuota),
    ...(status === 401 || status === 403 ? (['WWW-Authenticate'] as const) : []),
    ...(status === 404 ? (['Allow'] as const) : []),
    ...(status === 429 || status === 500 ? (['Retry-After'] as const) : []),
  ])
}

/** Returns the headers of a success. */
export function successHeaders(operation: Operation, operations: readonly Operation[]): Json {
  const { config, schema } = operation
  return refer([
    ...ofEach,
    ...(config.access === 'public' ? [] : ofQuota),
    ...(isTagged(schema) ? (['ETag'] as const) : []),
    ...(isList(schema) ? (['Link'] as const) : []),
    ...(saysWhere(operation, operations) ? (['Location'] as const) : []),
    ...(isKeyed(operation) ? (['Idempotency-Replayed'] as const) : []),
  ])
}

/**
 * Returns whether the response links to the created resource: at its own URL, at this URL, or in
 * the list of its lead.
 */
const saysWhere = (operation: Operation, operations: readonly Operation[]): boolean =>
  createsAt(operation, operations) !== undefined ||
  (operation.method === 'POST' &&
    operations.some(
      ({ method, path, schema }) =>
        method === 'GET' &&
        path === operation.path &&
        (path.includes(':') || schema.response?.[200] === operation.schema.response?.[200]),
    ))

/** Returns whether the operation uses an Idempotency-Key. */
export const isKeyed = ({ method, config }: Operation): boolean =>
  (method === 'POST' || method === 'PATCH') &&
  config.access !== 'public' &&
  config.idempotency !== 'none'

/**
 * Returns whether a response has an ETag: of its version for a resource, of its bytes for a
 * document.
 */
export const isTagged = ({ response, isDocument }: RouteSchema): boolean =>
  isDocument === true || isVersioned(response?.[200])

/**
 * Returns whether the schema is a resource that counts its versions. The `version` of an event is
 * the payload version.
 */
const isVersioned = (schema: TSchema | undefined): boolean =>
  hasMember(schema, 'version') &&
  (schema as { properties: { version: { type?: string } } }).properties.version.type === 'integer'

/** Returns whether an object of this schema has the member. */
const hasMember = (schema: TSchema | undefined, name: string): boolean =>
  schema !== undefined &&
  'properties' in schema &&
  typeof schema.properties === 'object' &&
  schema.properties !== null &&
  name in schema.properties

const refer = (names: readonly HeaderName[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
