import { scopes } from '#kit'
import type { Operation } from '../operation/route.ts'
import { describeOperation } from './describe-operation.ts'
import { describeRefusals } from './describe-refusals.ts'
import { describeEvents } from './describe-events.ts'
import { answerHeaders } from './describe-headers.ts'
import { describeOAuth } from './describe-oauth.ts'
import { problemSchema } from './problem-schema.ts'
import { collectSchemas, type Components, type Json } from './collect-schemas.ts'
import { tagOf } from './tag-of.ts'

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

/** What stands under each heading of the document. One that is missing here is told by the linter of the document. */
const descriptions: Readonly<Record<string, string>> = {
  leads:
    'Enquiries: submitted, scored with reasons, matched, worked through, and what became of them.',
  customers: 'The people behind the leads, what is known of them, and how they are forgotten.',
  services: 'What the account offers.',
  analytics:
    'The market of the account’s areas, the model that scores, and how soon leads are answered.',
  webhooks: 'Endpoints that are told of events, their deliveries, and the tools around them.',
  events: 'What happened, as it is told to endpoints.',
  jobs: 'Work that goes on after its request was answered.',
  usage: 'The daily quota.',
  Account: 'The account itself, and its first steps.',
  'Test data': 'The test account beside the live one, which a test key works on.',
  Members: 'Who belongs to the account, and who is asked to.',
  You: 'The person who is signed in, and what opens their door.',
  Sessions: 'The browsers a person is signed in with.',
  'API keys': 'The credentials of programs.',
  Apps: 'The apps an account registers, and the apps people connected.',
  'Single sign-on': 'Identity providers of the account, and the domains they speak for.',
  'IP allowlist': 'From where an account may be used.',
  'Audit log': 'What was done, chained and signed.',
  Requests: 'What programs asked, and how it was answered.',
  Imports: 'Files that are brought in, line by line.',
  Export: 'Everything the account has, to take along.',
  Assignment: 'Whose leads are: rules, who is there, and one by one.',
  Hours: 'How soon leads are to be answered, and in which hours.',
  Notices: 'What people are told of, where, and when not.',
  Retention: 'How long what the account has is kept.',
  Views: 'Ways of looking at a list that people come back to.',
  System: 'How the instance itself is doing.',
  oauth: 'The authorization server, which answers as its RFCs say.',
  reference: 'This interface, described for programs and for people.',
  healthz: 'Whether the process lives.',
  readyz: 'Whether the service can serve.',
}

/** The headings of the document, in the order in which one meets them, those of few readers last. */
function describeTags(operations: readonly Operation[]): Json[] {
  const names = [...new Set([...operations.map(tagOf), 'oauth'])]
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
