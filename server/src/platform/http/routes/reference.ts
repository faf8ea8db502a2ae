import type { Answer } from '../operation/answer.ts'
import { openDocumentCache } from '../operation/compress.ts'
import { openApiDocument } from '../openapi/document.ts'
import type { DocumentName } from '../openapi/name-document.ts'
import type { Operation, Route } from '../operation/route.ts'

/** Routes of the API documents. The page for people is in the documentation. */
export function referenceRoutes(
  route: Route,
  {
    operations,
    version,
    public_url: origin,
    cookie,
  }: { operations: readonly Operation[]; version: string; public_url: string; cookie: string },
): void {
  const config = { access: 'public' } as const
  const about = { version, origin, cookie }

  const documentRoute = (name: DocumentName, schema: { summary: string; description: string }) => {
    let document: Document | undefined
    route.get(
      `/${name}.json`,
      {
        config,
        schema: {
          ...schema,
          other: { 'application/json; charset=utf-8': '{"openapi":"3.1.1"}' },
          tag,
          isDocument: true,
        },
      },
      (_request, answer) => {
        document ??= openDocumentCache(JSON.stringify(openApiDocument(name, operations, about)))
        return sendDocument(answer, 'application/json; charset=utf-8', document)
      },
    )
  }

  documentRoute('openapi', {
    summary: 'Get the OpenAPI document',
    description:
      'Returns all operations for programs as OpenAPI 3.1, generated from the routes. They take an API key, a publishable key or an access token.',
  })
  documentRoute('openapi-dashboard', {
    summary: 'Get the OpenAPI document of the dashboard',
    description:
      'Returns all other operations as OpenAPI 3.1. They need the session of a signed-in person, or are outside /v1, such as the OAuth endpoints.',
  })
}

const tag = 'Reference'

/** Sends a document that is the same for all callers, with its ETag. */
export const sendDocument = <Body>(
  answer: Answer<Body>,
  content_type: string,
  { body, etag, packed }: Document,
): Answer<Body> =>
  answer
    .header('cache-control', 'no-cache')
    .header('etag', etag)
    .sendRaw({ content_type, body, packed })

type Document = ReturnType<typeof openDocumentCache>
