import { notFound } from '#kit'
import { openDocumentCache } from '../operation/compress.ts'
import { guides } from '../documents/guides.ts'
import { pageHeaders } from '../documents/page.ts'
import { docsStyle, referenceStyle } from '../pages/docs-style.ts'
import { start } from '../documents/reference-script.ts'
import type { Route } from '../operation/route.ts'
import { sendDocument } from './reference.ts'

/** Routes of the guides: each as a page and as Markdown, and a list of them for language models. */
export function guideRoutes(route: Route): void {
  const config = { access: 'public' } as const

  route.get(
    '/docs/:file',
    {
      config,
      schema: {
        summary: 'Read a guide',
        description:
          'Returns a guide by its name, such as `webhooks`, as an HTML page. `webhooks.md` is the same guide as Markdown. Scripts and style sheets of these pages are also served here.',
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
    (request, answer) => {
      const { file } = request.params
      const part = partOf(file)
      if (part) return sendDocument(answer, part.type, part.document)
      const guide = guides().get(file.replace(/\.md$/, ''))
      if (!guide) throw notFound()
      if (file.endsWith('.md'))
        return sendDocument(answer, 'text/markdown; charset=utf-8', guide.text)
      Object.assign(answer.headers, pageHeaders)
      return sendDocument(answer, 'text/html; charset=utf-8', guide.page)
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

/** Scripts and style sheets of the documentation pages, by name below /docs. */
const parts: Readonly<Record<string, Part>> = {
  'start.js': { type: script, document: openDocumentCache(start) },
  'style.css': { type: style, document: openDocumentCache(docsStyle) },
  'reference.css': { type: style, document: openDocumentCache(referenceStyle) },
}

const partOf = (file: string): Part | undefined =>
  Object.hasOwn(parts, file) ? parts[file] : undefined
