import { scopes } from '#kit'
import type { Operation } from '../route.ts'
import { describeOperation } from './describe-operation.ts'
import { describeRefusals } from './describe-refusals.ts'
import { describeEvents } from './describe-events.ts'
import { describeOAuth } from './describe-oauth.ts'
import { problemSchema } from './problem-schema.ts'
import { tagOf } from './tag-of.ts'
import { collectSchemas, type Components, type Json } from './collect-schemas.ts'

/** What the document says of the service as a whole. */
export type About = { version: string; origin: string }

/**
 * The interface as one OpenAPI 3.1 document, made from the operations as they are registered: what is checked, what leaves, and what is written
 * here cannot differ. Schemas with an `$id` become components under that name.
 *
 * @see https://spec.openapis.org/oas/v3.1.1
 */
export function openApiDocument(
  operations: readonly Operation[],
  { version, origin }: About,
): Json {
  const first = collectSchemas()
  describeAll(operations, first)
  const components = collectSchemas(first.winners())
  const { paths, webhooks } = describeAll(operations, components)
  const tags = [...new Set([...operations.map(tagOf), 'oauth'])].map((name) => ({ name }))
  return {
    openapi: '3.1.1',
    info: {
      title: 'Leadhouse',
      version,
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: origin }],
    tags,
    paths,
    webhooks,
    components: {
      schemas: { Problem: problemSchema, ...components.named() },
      responses: describeRefusals(),
      securitySchemes,
    },
  }
}

function describeAll(operations: readonly Operation[], components: Components) {
  const paths: Record<string, Record<string, Json>> = {}
  for (const operation of operations) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][operation.method.toLowerCase()] = describeOperation(operation, components)
  }
  return { paths: { ...paths, ...describeOAuth(components) }, webhooks: describeEvents(components) }
}

const introduction = `Every resource also answers below \`/api/v1\`. Requests are authenticated with \`Authorization: Bearer <API_KEY>\`.
Errors are problem documents (RFC 9457) whose \`code\` is stable and whose \`errors\` name every problem of the request at once.`

const securitySchemes = {
  api_key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key, made under Settings, API Keys. It holds all scopes of data unless restricted, and settings.read and settings.write where an owner gave them.',
  },
  oauth2: {
    type: 'oauth2',
    description:
      'A token of an app that a person connected. It holds the scopes that were granted.',
    flows: {
      authorizationCode: {
        authorizationUrl: '/oauth/authorize',
        tokenUrl: '/oauth/token',
        refreshUrl: '/oauth/token',
        scopes: Object.fromEntries(scopes.map((scope) => [scope, meaningOf(scope)])),
      },
    },
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-leadhouse',
    description: 'A signed-in person, from the pages of this instance.',
  },
}

function meaningOf(scope: string): string {
  const [subject, verb] = scope.split('.')
  return `${verb === 'write' ? 'Change' : 'Read'} ${subject}`
}
