import { fastify } from 'fastify'
import { notFound } from '#kit'
import { pagePolicy } from '../headers.ts'
import { openApiDocument } from '../openapi/document.ts'
import type { Operation, Route } from '../route.ts'

/** The interface as a document for programs and as pages for people. Everything is served from here; nothing calls another host. */
export function referenceRoutes(
  route: Route,
  {
    operations,
    version,
    origin,
    cookie,
  }: { operations: readonly Operation[]; version: string; origin: string; cookie: string },
): void {
  const config = { access: 'public' } as const
  let document: string | undefined

  route.get(
    '/openapi.json',
    {
      config,
      schema: {
        summary: 'Get this document',
        description: 'The whole interface as OpenAPI 3.1, made from the routes that answer it.',
        other: { 'application/json; charset=utf-8': '{"openapi":"3.1.1"}' },
        tag: 'reference',
      },
    },
    (_request, answer) => {
      document ??= JSON.stringify(openApiDocument(operations, { version, origin, cookie }))
      return answer
        .header('cache-control', 'no-cache')
        .sendRaw({ content_type: 'application/json; charset=utf-8', body: document })
    },
  )

  route.get(
    '/docs',
    {
      config,
      schema: {
        summary: 'Read the reference',
        description: 'The same for people. Nothing in it calls another host.',
        other: { 'text/html; charset=utf-8': '<!doctype html>…' },
        tag: 'reference',
      },
    },
    (_request, answer) =>
      answer
        .header('content-security-policy', pagePolicy())
        .sendRaw({ content_type: 'text/html; charset=utf-8', body: page }),
  )

  route.get(
    '/docs/:file',
    {
      config,
      schema: {
        summary: 'Get a part of the reference page',
        description: 'What the reference page loads.',
        other: { 'text/javascript; charset=utf-8': '…' },
        tag: 'reference',
      },
    },
    async (request, answer) => {
      const { file } = request.params
      answer.header('cache-control', 'public, max-age=3600')
      const body =
        file === 'reference.js' ? await reference() : file === 'start.js' ? start : undefined
      if (body === undefined) throw notFound()
      return answer.sendRaw({ content_type: 'text/javascript; charset=utf-8', body })
    },
  )
}

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Leadhouse API</title>
<body>
<div id="app"></div>
<script src="/docs/reference.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`

/** What would call its maker's hosts is switched off; the page's policy would stop it all the same. */
const start = `Scalar.createApiReference('#app', {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
})
`

let loaded: Promise<Buffer> | undefined

/** The reference's script: four megabytes, loaded when somebody first opens the page. The package hands it out only through its plugin. */
function reference(): Promise<Buffer> {
  loaded ??= (async () => {
    const { default: plugin } = await import('@scalar/fastify-api-reference')
    const scratch = fastify()
    await scratch.register(plugin, {
      routePrefix: '/docs',
      configuration: { url: '/openapi.json' },
    })
    const { rawPayload } = await scratch.inject('/docs/js/scalar.js')
    await scratch.close()
    return rawPayload
  })()
  return loaded
}
