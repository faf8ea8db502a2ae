import { scopes } from '#kit'
import type { Operation } from '../operation/route.ts'
import { describeOperation } from './describe-operation.ts'
import { describeRefusals } from './describe-refusals.ts'
import { describeEvents } from './describe-events.ts'
import { answerHeaders } from './describe-headers.ts'
import { describeOAuth } from './describe-oauth.ts'
import { problemSchema } from './problem-schema.ts'
import { collectSchemas, type Components, type Json } from './collect-schemas.ts'
import { tagOf } from './operation-name.ts'

/** Facts about the service as a whole. */
export type About = {
  version: string
  origin: string
  /** Name of the session cookie at this origin. */
  cookie: string
}

/**
 * Builds the OpenAPI 3.1 document of the API from the registered operations, so the document cannot
 * differ from the checks and responses. Schemas with an `$id` become components with that name.
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
    servers: [{ url: origin, description: 'This production instance.', 'x-internal': false }],
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

const introduction = `Every resource is also available under \`/api/v1\`. Authenticate requests with \`Authorization: Bearer <API_KEY>\`.
Errors are problem documents (RFC 9457). Their \`code\` is stable, and \`errors\` lists all problems of the request at once.`

const securitySchemes = {
  api_key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key, created under Settings, API Keys. It has all data scopes unless restricted. It has settings.read and settings.write only if an owner granted them.',
  },
  publishable_key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The publishable key of a form. It is public and can only submit leads, from the origins of the form.',
  },
  oauth2: {
    type: 'oauth2',
    description:
      'An access token of an app that a person connected. It has the granted scopes. Tokens are opaque, so the best practices of RFC8725 for JWT do not apply.',
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
  description: `The session of a signed-in person, from the pages of this instance. Over https the cookie is \`__Host-lh_session\`. Over plain http (only on loopback) it is \`lh_session\`.`,
})

function meaningOf(scope: string): string {
  const [subject, verb] = scope.split('.')
  return `${verb === 'write' ? 'Change' : 'Read'} ${subject}`
}

/** Descriptions of the headings. The linter of the document reports a missing one. */
const descriptions: Readonly<Record<string, string>> = {
  Leads: 'Enquiries: submission, scores with reasons, matches, the work queue and outcomes.',
  Conversions: 'Leads from ads and their milestones, for ad platforms.',
  Customers: 'The people behind the leads, their data, and erasure.',
  'Duplicate customers': 'Pairs of customers who are probably one person.',
  Services: 'The services that the account offers.',
  Analytics:
    'Market analyses of the account’s areas, the scoring model, and response times to leads.',
  Forms: 'Forms on websites, and the submissions that visitors send.',
  Webhooks: 'Webhook endpoints, their deliveries, and tools for them.',
  Events: 'Events that are sent to webhook endpoints.',
  Jobs: 'Background work that continues after the response to its request.',
  Usage: 'The daily quota and its usage.',
  Account: 'The account and its setup.',
  'Test data': 'The test account that belongs to a live account. Test keys use it.',
  Members: 'Members of the account and open invitations.',
  You: 'The signed-in person and their sign-in methods.',
  Sessions: 'Browsers in which a person is signed in.',
  'API keys': 'Credentials for programs.',
  Apps: 'Apps that an account registered, and apps that people connected.',
  'Single sign-on': 'Identity providers of the account and their domains.',
  'IP allowlist': 'Networks from which an account can be used.',
  'Audit log': 'Signed, hash-chained record of changes and security events.',
  Requests: 'Requests sent by programs and their responses.',
  Imports: 'Import of files, line by line.',
  Sources: 'Portals, form services and CRMs that send leads and outcomes.',
  'Needs review': 'Submissions that did not become a lead when they arrived.',
  Export: 'Export of all data of the account.',
  Assignment: 'Assignment of leads: rules, availability of members, and manual assignment.',
  Hours: 'Response times for leads, and the business hours that count.',
  Notices: 'Notices for members: subjects, channels and quiet hours.',
  Retention: 'Retention periods of the account’s data.',
  Views: 'Saved views of lists.',
  System: 'State of the instance.',
  OAuth: 'The authorization server. Its responses follow the OAuth RFCs.',
  Reference: 'This API documentation, for programs and for people.',
}

/**
 * Returns the headings in the order in which readers need them; headings with few readers come
 * last.
 */
function describeTags(operations: readonly Operation[]): Json[] {
  const names = [...new Set([...operations.map(tagOf), 'OAuth'])]
  const order = Object.keys(descriptions)
  const placeOf = (name: string): number =>
    name in descriptions ? order.indexOf(name) : order.length
  return names
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((name) => ({
      name,
      ...(descriptions[name] !== undefined && { description: descriptions[name] }),
    }))
}
