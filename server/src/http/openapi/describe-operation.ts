import type { TObject } from 'typebox'
import { isWrite, type Operation, type RouteConfig } from '../route.ts'
import type { Components, Json } from './collect-schemas.ts'
import { headerOf, refusalName } from './describe-refusals.ts'
import { tagOf } from './tag-of.ts'

/** One operation as the document has it: input, every answer it can give, and who may call it. */
export function describeOperation(operation: Operation, components: Components): Json {
  const { method, path, config, schema } = operation
  const body = schema.body && {
    required: isRequired(schema.body),
    content: { 'application/json': { schema: components.of(schema.body) } },
  }
  return {
    operationId: idOf(method, path),
    summary: schema.summary,
    ...(schema.description !== undefined && { description: schema.description }),
    tags: [tagOf(operation)],
    ...securityOf(config),
    parameters: [
      ...pathParameters(path),
      ...queryParameters(schema.query, components),
      ...headerParameters(operation),
    ],
    ...(body && { requestBody: body }),
    responses: responsesOf(operation, components),
  }
}

const idOf = (method: string, path: string): string =>
  `${method.toLowerCase()}${path.replace(/^\/v1(?=\/)/, '').replaceAll(/[^a-z0-9]+/g, '_')}`.replace(
    /_$/,
    '',
  )

const isRequired = (body: object): boolean =>
  'required' in body && Array.isArray(body.required) && body.required.length > 0

function securityOf(config: RouteConfig): Json {
  if (config.access === 'public') return { security: [] }
  if (config.role !== undefined) {
    const { role, key } = config
    if (key === undefined) return { security: [{ session: [] }], 'x-role': role }
    const security = [{ api_key: [] }, { session: [] }]
    return { security, 'x-role': role, 'x-scopes': [key] }
  }
  const scopes = config.scope === undefined ? [] : [config.scope].flat()
  return {
    security: [{ api_key: [] }, { oauth2: scopes }, { session: [] }],
    ...(scopes.length > 0 && { 'x-scopes': scopes }),
  }
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

function queryParameters(query: TObject | undefined, components: Components): Json[] {
  if (!query) return []
  const required: readonly string[] = query.required ?? []
  return Object.entries(query.properties).map(([name, member]) => {
    const { description, ...schema } = components.of(member) as {
      description?: string
      default?: unknown
    }
    return {
      name,
      in: 'query',
      required: required.includes(name) && schema.default === undefined,
      ...(description !== undefined && { description }),
      schema,
    }
  })
}

function headerParameters({ method, config, schema }: Operation): Json[] {
  const header = (name: string, description: string): Json => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  })
  const isKeyed = (method === 'POST' || method === 'PATCH') && config.access !== 'public'
  const isVersioned = hasVersion(schema.response?.[200])
  return [
    ...(isKeyed && config.idempotency !== 'none'
      ? [
          header(
            'Idempotency-Key',
            'Makes a repetition within 24 hours answer as the first did. 1 to 255 visible ASCII characters.',
          ),
        ]
      : []),
    ...(method === 'PATCH' || method === 'DELETE'
      ? [
          header(
            'If-Match',
            'The ETag of the version the change starts from; another one is 400 `version_mismatch`.',
          ),
        ]
      : []),
    ...(method === 'GET' && isVersioned
      ? [header('If-None-Match', 'The ETag you have; 304 when it is still the current one.')]
      : []),
  ]
}

const hasVersion = (schema: object | undefined): boolean =>
  schema !== undefined &&
  'properties' in schema &&
  typeof schema.properties === 'object' &&
  schema.properties !== null &&
  'version' in schema.properties

function responsesOf({ method, path, config, schema }: Operation, components: Components): Json {
  const answer = schema.response?.[200]
  const ok = {
    description: 'Done.',
    headers: {
      'X-Request-Id': headerOf('The id of the request.'),
      ...(answer && hasVersion(answer) && { ETag: headerOf('The version of the resource.') }),
    },
    ...(answer && { content: { 'application/json': { schema: components.of(answer) } } }),
  }
  const isUnchanged = method === 'GET' && hasVersion(answer)
  const isPublic = config.access === 'public'
  const codes = [
    ...(isWrite(method) || schema.query || !isPublic ? [400] : []),
    ...(isPublic ? [] : [401]),
    403,
    ...(isPublic && !path.includes(':') ? [] : [404]),
    ...(isPublic ? [] : [429]),
    500,
  ]
  return {
    200: ok,
    ...(isUnchanged && { 304: { description: 'You have the current version.' } }),
    ...Object.fromEntries(
      codes.map((status) => [status, { $ref: `#/components/responses/${refusalName(status)}` }]),
    ),
  }
}
