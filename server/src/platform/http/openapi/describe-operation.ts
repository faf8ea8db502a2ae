import type { TObject } from 'typebox'
import { isWrite, usualBodyLimit, type Operation } from '../operation/route.ts'
import { boundRequest, maxInHead } from './bound-request.ts'
import type { Components, Json } from './collect-schemas.ts'
import { isKeyed, isTagged, successHeaders } from './describe-headers.ts'
import { describeLinks } from './describe-links.ts'
import { describePages } from './describe-pages.ts'
import { refusalName } from './describe-refusals.ts'
import { describeSecurity } from './describe-security.ts'
import { nameOperation, tagOf } from './operation-name.ts'
import { recordedExample, type RecordedExample } from './recorded-examples.ts'

/**
 * Describes one operation for the document: its input, every possible response with an example, and
 * who may call it. `operations` are all operations, because another one reads what this one
 * creates.
 */
export function describeOperation(
  operation: Operation,
  operations: readonly Operation[],
  components: Components,
): Json {
  const { path, config, schema } = operation
  const example = recordedExample(nameOperation(operation))
  const body = describeBody(operation, example, components)
  return {
    operationId: nameOperation(operation),
    summary: schema.summary,
    ...(schema.description !== undefined && { description: schema.description }),
    tags: [tagOf(operation)],
    ...describeSecurity(config),
    ...describePages(schema),
    parameters: [
      ...pathParameters(path, example),
      ...queryParameters(schema.query, components),
      ...headerParameters(operation),
    ],
    ...(body && { requestBody: body }),
    responses: responsesOf(operation, operations, components),
  }
}

/** Describes the body of a request, if the operation has one. */
function describeBody(
  { config, schema }: Operation,
  recorded: RecordedExample,
  components: Components,
): Json | undefined {
  if (schema.rawBody)
    return {
      required: true,
      content: Object.fromEntries(
        Object.entries(schema.rawBody).map(([type, one]) => {
          const [example = schema.example] = 'examples' in one ? (one.examples as unknown[]) : []
          return [
            type,
            {
              schema: components.of(boundRequest(one, config.bodyLimit ?? usualBodyLimit)),
              ...(example !== undefined && { example }),
            },
          ]
        }),
      ),
    }
  if (!schema.body) return undefined
  return {
    required: isRequired(schema.body),
    content: {
      'application/json': {
        schema: components.of(boundRequest(schema.body, config.bodyLimit ?? usualBodyLimit)),
        ...(recorded.request !== undefined && { example: recorded.request }),
      },
    },
  }
}

const isRequired = (body: object): boolean =>
  ('required' in body && Array.isArray(body.required) && body.required.length > 0) ||
  'x-any-of' in body

function queryParameters(query: TObject | undefined, components: Components): Json[] {
  if (!query) return []
  const required: readonly string[] = query.required ?? []
  return Object.entries(query.properties).map(([name, member]) => {
    const { description, ...schema } = components.of(boundRequest(member, maxInHead)) as {
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

function headerParameters(operation: Operation): Json[] {
  const { method, schema } = operation
  return [
    ...(isKeyed(operation) ? [idempotencyKey] : []),
    ...(method === 'PATCH' || method === 'DELETE' ? [ifMatch] : []),
    ...(method === 'GET' && isTagged(schema) ? [ifNoneMatch] : []),
  ]
}

const header = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...schema },
})

const idempotencyKey = header(
  'Idempotency-Key',
  'If you repeat a request with the same key within 24 hours, you get the first response. The key has 1 to 255 visible ASCII characters.',
  { minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]{1,255}$' },
)
const tags = { maxLength: maxInHead, pattern: '^[\\t\\x20-\\x7e]*$' }
const ifMatch = header(
  'If-Match',
  'The ETag of the version on which your change is based. If it is not current, the response is 400 `version_mismatch`.',
  tags,
)
const ifNoneMatch = header(
  'If-None-Match',
  'The ETag of the version that you have. If it is still current, the response is 304.',
  tags,
)

function responsesOf(
  operation: Operation,
  operations: readonly Operation[],
  components: Components,
): Json {
  const { method, path, config, schema } = operation
  const content = contentOf(schema, recordedExample(nameOperation(operation)), components)
  const ok = {
    description: 'Done.',
    headers: successHeaders(operation, operations),
    ...(content && { content }),
    ...describeLinks(operation, operations),
  }
  const isUnchanged = method === 'GET' && isTagged(schema)
  const isPublic = config.access === 'public' && !config.admit
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
    ...(isUnchanged && { 304: { description: 'The version that you have is current.' } }),
    ...Object.fromEntries(
      codes.map((status) => [status, { $ref: `#/components/responses/${refusalName(status)}` }]),
    ),
  }
}

function contentOf(
  { response, other }: Operation['schema'],
  { response: example, texts = {} }: RecordedExample,
  components: Components,
): Json | undefined {
  if (response)
    return {
      'application/json': {
        schema: components.of(response[200]),
        ...(example !== undefined && { example }),
      },
    }
  if (!other) return undefined
  return Object.fromEntries(
    Object.entries(other).map(([type, beginning]) => [
      type,
      { schema: { type: 'string' }, example: texts[type] ?? beginning },
    ]),
  )
}

/**
 * Describes the parameters of a path. Each is a single segment, and the router reads at most 256
 * characters of it.
 */
const pathParameters = (path: string, { parameters = {} }: RecordedExample): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: descriptionOf(name),
    schema: { type: 'string', minLength: 1, maxLength: 256, pattern: '^[^/]+$' },
    ...(parameters[name] !== undefined && { example: parameters[name] }),
  }))

const descriptionOf = (name: string): string =>
  name === 'id' || name.endsWith('_id')
    ? `The ID of the ${name === 'id' ? 'resource' : name.slice(0, -3).replaceAll('_', ' ')}.`
    : `The ${name}.`
