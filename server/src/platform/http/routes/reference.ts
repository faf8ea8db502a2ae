import type { Answer } from '../operation/answer.ts'
import { openDocumentCache } from '../operation/compress.ts'
import { pagePolicy } from '../documents/headers.ts'
import { openPage } from '../documents/page.ts'
import { openApiDocument } from '../openapi/document.ts'
import type { Operation, Route } from '../operation/route.ts'

/**
 * Routes of the API document for programs and of the reference for people. Everything is served
 * from here; no page contacts another host.
 */
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

  route.get(
    '/docs',
    {
      config,
      schema: {
        summary: 'Read the API reference',
        description:
          'Returns the API reference as a page for people. The page makes no calls to other hosts.',
        other: { 'text/html; charset=utf-8': '<!doctype html>…' },
        tag,
        isDocument: true,
      },
    },
    (_request, answer) =>
      sendDocument(
        answer.header('content-security-policy', pagePolicy()),
        'text/html; charset=utf-8',
        reading,
      ),
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

const page = `${openPage('API reference', 'reference.css', '/docs')}<main>
<div id="app"></div>
</main>
<script src="/api-reference.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`

const reading = openDocumentCache(page)
