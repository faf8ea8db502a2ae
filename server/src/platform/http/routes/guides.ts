import { notFound } from '#kit'
import { openDocumentCache } from '../operation/compress.ts'
import { guides } from '../documents/guides.ts'
import { pageHeaders } from '../documents/page.ts'
import type { Site, SiteFile } from '../documents/site.ts'
import { docsStyle, referenceStyle } from '../pages/docs-style.ts'
import { printReferenceScript, referencePage } from '../documents/reference-page.ts'
import type { Answer } from '../operation/answer.ts'
import type { Route } from '../operation/route.ts'
import { sendDocument } from './reference.ts'

/**
 * Routes of the documentation: each page as HTML and as Markdown, the API reference, and a list of
 * pages for language models. Addresses below a folder of /docs are served without a route.
 */
export function guideRoutes(route: Route, { site }: { site: Site }): void {
  const config = { access: 'public' } as const

  route.get(
    '/docs',
    {
      config,
      schema: {
        summary: 'Read the documentation',
        description:
          'Returns the first page of the documentation. It lists all pages by task. No page makes a call to another host.',
        other: { 'text/html; charset=utf-8': '<!doctype html>…' },
        tag,
        isDocument: true,
      },
    },
    async (_request, answer) => sendSiteFile(answer, await site.find('')),
  )

  route.get(
    '/docs/:file',
    {
      config,
      schema: {
        summary: 'Read a guide',
        description:
          'Returns a guide by its name, such as `webhooks`, as an HTML page. `webhooks.md` is the same guide as Markdown. `reference` is the API reference. Scripts and style sheets of these pages and the Python client (`leadhouse.py`) are also served here.',
        other: {
          'text/html; charset=utf-8': '<!doctype html>…',
          'text/markdown; charset=utf-8': '# Webhooks…',
          'text/javascript; charset=utf-8': '…',
          'text/css; charset=utf-8': '…',
        },
        tag,
        isDocument: true,
      },
    },
    async (request, answer) => {
      const { file } = request.params
      const part = partOf(file)
      if (!part) return sendSiteFile(answer, await site.find(file))
      if (part.type === html) Object.assign(answer.headers, pageHeaders)
      return sendDocument(answer, part.type, part.document)
    },
  )

  route.get(
    '/llms.txt',
    {
      config,
      schema: {
        summary: 'List guides',
        description:
          'Returns a list of guides as Markdown, with one line about each, for programs that read on behalf of a person.',
        other: { 'text/plain; charset=utf-8': '# Leadhouse…' },
        tag,
        isDocument: true,
      },
    },
    (_request, answer) => sendDocument(answer, 'text/plain; charset=utf-8', list()),
  )
}

const tag = 'Reference'

type Document = ReturnType<typeof openDocumentCache>

let listed: Document | undefined

/** Renders the list of guides. @see https://llmstxt.org */
function list(): Document {
  const lines = [...guides()].map(
    ([name, { title, about }]) => `- [${title}](/docs/${name}.md): ${about}`,
  )
  listed ??= openDocumentCache(`# Leadhouse

> Qualifies sales leads over HTTP and JSON: scores that explain themselves, matching, market analysis and signed webhooks.

- [The interface](/openapi.json): every operation with an example, as OpenAPI 3.1

## Guides

${lines.join('\n')}
`)
  return listed
}

type Part = { type: string; document: Document }

const script = 'text/javascript; charset=utf-8'
const style = 'text/css; charset=utf-8'
const html = 'text/html; charset=utf-8'

/** The API reference, and the style sheet of the problem pages, by name below /docs. */
const parts: Readonly<Record<string, Part>> = {
  reference: { type: html, document: openDocumentCache(referencePage) },
  'start.js': { type: script, document: openDocumentCache(printReferenceScript('/openapi.json')) },
  'style.css': { type: style, document: openDocumentCache(docsStyle) },
  'reference.css': { type: style, document: openDocumentCache(referenceStyle) },
}

const partOf = (file: string): Part | undefined =>
  Object.hasOwn(parts, file) ? parts[file] : undefined

/** @throws Problem `not_found` if there is no such file */
function sendSiteFile<Body>(answer: Answer<Body>, found: SiteFile | undefined): Answer<Body> {
  if (!found) throw notFound()
  const { file, headers } = found
  sendDocument(answer, file.type, file)
  Object.assign(answer.headers, headers)
  return answer
}
