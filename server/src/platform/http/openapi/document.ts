import type { Operation } from '../operation/route.ts'
import { describeOperation } from './describe-operation.ts'
import { describeRefusals } from './describe-refusals.ts'
import { describeEvents } from './describe-events.ts'
import { answerHeaders } from './describe-headers.ts'
import { describeOAuth } from './describe-oauth.ts'
import { describeSecuritySchemes } from './describe-security.ts'
import { describeTags } from './describe-tags.ts'
import { nameDocument, type DocumentName } from './name-document.ts'
import { problemSchema } from '../problems/problem-schema.ts'
import { collectSchemas, type Components, type Json } from './collect-schemas.ts'

/** Facts about the service as a whole. */
export type About = {
  version: string
  origin: string
  /** Name of the session cookie at this origin. */
  cookie: string
}

/**
 * Builds an OpenAPI 3.1 document of the API from the registered operations, so the document cannot
 * differ from the checks and responses. Schemas with an `$id` become components with that name,
 * which means the same in all documents.
 *
 * @see https://spec.openapis.org/oas/v3.1.1
 */
export function openApiDocument(
  name: DocumentName,
  operations: readonly Operation[],
  { version, origin, cookie }: About,
): Json {
  const all = collectSchemas()
  describePaths(operations, operations, all)
  describeOAuth(all)
  describeEvents(all)
  const components = collectSchemas(all.winners())
  const isForPrograms = name === 'openapi'
  const included = operations.filter(({ config }) => nameDocument(config) === name)
  const paths = {
    ...describePaths(included, operations, components),
    ...(!isForPrograms && describeOAuth(components)),
  }
  const webhooks = isForPrograms && { webhooks: describeEvents(components) }
  components.of(problemSchema)
  return {
    openapi: '3.1.1',
    info: {
      title: titles[name],
      version,
      description: introductions[name],
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: origin, description: 'This production instance.', 'x-internal': false }],
    tags: describeTags(tagsIn(paths)),
    paths,
    ...webhooks,
    components: {
      schemas: components.named(),
      responses: describeRefusals(),
      headers: answerHeaders,
      securitySchemes: describeSecuritySchemes(name, cookie),
    },
  }
}

type Paths = Record<string, Record<string, Json>>

function describePaths(
  included: readonly Operation[],
  operations: readonly Operation[],
  components: Components,
): Paths {
  const paths: Paths = {}
  for (const operation of included) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][operation.method.toLowerCase()] = describeOperation(
      operation,
      operations,
      components,
    )
  }
  return paths
}

/** Returns the headings of all operations. */
const tagsIn = (paths: Paths): Set<string> =>
  new Set(
    Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ tags }) => tags as string[]),
    ),
  )

const titles = { openapi: 'Leadhouse', 'openapi-dashboard': 'Leadhouse dashboard' }

const introductions = {
  openapi: `Operations for programs. Every resource is also available under \`/api/v1\`. Authenticate requests with \`Authorization: Bearer <API_KEY>\`.
Errors are problem documents (RFC 9457). Their \`code\` is stable, and \`errors\` lists all problems of the request at once.
The operations of the dashboard and all paths outside \`/v1\` are in \`/openapi-dashboard.json\`.`,
  'openapi-dashboard': `Operations of the dashboard, which need the session of a signed-in person, and all paths outside \`/v1\`: probes, pages, URLs for forms and senders, and the OAuth endpoints.
Programs use the operations in \`/openapi.json\`. Operations of the dashboard can change without notice.`,
}
