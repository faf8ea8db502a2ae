import type { Answer } from '../operation/answer.ts'
import { openDocumentCache } from '../operation/compress.ts'
import { openApiDocument } from '../openapi/document.ts'
import type { Operation, Route } from '../operation/route.ts'

/** Route of the API document for programs. The page for people is in the documentation. */
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
  let document: Document | undefined

  route.get(
    '/openapi.json',
    {
      config,
      schema: {
        summary: 'Get the OpenAPI document',
        description: 'Returns the whole API as OpenAPI 3.1, generated from the routes.',
        other: { 'application/json; charset=utf-8': '{"openapi":"3.1.1"}' },
        tag,
        isDocument: true,
      },
    },
    (_request, answer) => {
      const about = { version, origin, cookie }
      document ??= openDocumentCache(JSON.stringify(openApiDocument(operations, about)))
      return sendDocument(answer, 'application/json; charset=utf-8', document)
    },
  )
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
