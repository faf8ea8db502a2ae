import { scopes } from '#kit'
import type { Operation } from '../operation/route.ts'
import { describeOperation } from './describe-operation.ts'
import { describeRefusals } from './describe-refusals.ts'
import { describeEvents } from './describe-events.ts'
import { answerHeaders } from './describe-headers.ts'
import { describeOAuth } from './describe-oauth.ts'
import { problemSchema } from './problem-schema.ts'
import { describeTags } from './describe-tags.ts'
import { collectSchemas, type Components, type Json } from './collect-schemas.ts'

/** What the document says of the service as a whole. */
export type About = {
  version: string
  origin: string
  /** The name of the cookie a session travels in at this origin. */
  cookie: string
}

/**
 * The interface as one OpenAPI 3.1 document, made from the operations as they are registered: what is checked, what leaves, and what is written
 * here cannot differ. Schemas with an `$id` become components under that name.
 *
 * @see https://spec.openapis.org/oas/v3.1.1
 */
export function openApiDocument(
  operations: readonly Operation[],
  { version, origin, cookie }: About,
): Json {
  const first = collectSchemas()
  describeAll(operations, first)
  const components = collectSchemas(first.winners())
  const { paths, webhooks } = describeAll(operations, components)
  return {
    openapi: '3.1.1',
    info: {
      title: 'Leadhouse',
      version,
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: origin, description: 'This instance, in production.', 'x-internal': false }],
    tags: describeTags(operations),
    paths,
    webhooks,
    components: {
      schemas: { Problem: problemSchema, ...components.named() },
      responses: describeRefusals(),
      headers: answerHeaders,
      securitySchemes: { ...securitySchemes, session: sessionIn(cookie) },
    },
  }
}

function describeAll(operations: readonly Operation[], components: Components) {
  const paths: Record<string, Record<string, Json>> = {}
  for (const operation of operations) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][operation.method.toLowerCase()] = describeOperation(
      operation,
      operations,
      components,
    )
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
      'A token of an app that a person connected. It holds the scopes that were granted. Tokens are opaque: the best practices of RFC8725 for JWT have nothing to bind here.',
    flows: {
      authorizationCode: {
        authorizationUrl: '/oauth/authorize',
        tokenUrl: '/oauth/token',
        refreshUrl: '/oauth/token',
        scopes: Object.fromEntries(scopes.map((scope) => [scope, meaningOf(scope)])),
      },
    },
  },
}

const sessionIn = (cookie: string): Json => ({
  type: 'apiKey',
  in: 'cookie',
  name: cookie,
  description: `A signed-in person, from the pages of this instance. Over https the cookie is \`__Host-lh_session\`, on plain http (loopback alone) \`lh_session\`.`,
})

function meaningOf(scope: string): string {
  const [subject, verb] = scope.split('.')
  return `${verb === 'write' ? 'Change' : 'Read'} ${subject}`
}
