import { openDocumentCache } from '../operation/compress.ts'
import { openDownload } from '../documents/downloads.ts'
import { guideGroups } from '../documents/guides.ts'
import { noPage } from '../documents/nearest-page.ts'
import { pageHeaders } from '../documents/page.ts'
import type { Site, SiteFile } from '../documents/site.ts'
import { docsStyle, referenceStyle } from '../pages/docs-style.ts'
import { fontFaces } from '../pages/style.ts'
import { printReferenceScript, referencePage } from '../documents/reference-page.ts'
import { writeFullText, writeLlmsText } from '../documents/write-llms-text.ts'
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
    async (_request, answer) => sendSiteFile(answer, '/docs', await site.find('')),
  )

  route.get(
    '/docs/:file',
    {
      config,
      schema: {
        summary: 'Read a guide',
        description:
          'Returns a guide by its name, such as `webhooks`, as an HTML page. `webhooks.md` is the same guide as Markdown. `reference` is the API reference, `leadhouse.py` the Python client and `skill.md` a skill for coding agents. Scripts and style sheets of these pages are also served here.',
        other: {
          'text/html; charset=utf-8': '<!doctype html>…',
          'text/markdown; charset=utf-8': '# Webhooks…',
          'text/javascript; charset=utf-8': '…',
          'text/css; charset=utf-8': '…',
          'text/x-python; charset=utf-8': '…',
        },
        tag,
        isDocument: true,
      },
    },
    async (request, answer) => {
      const { file } = request.params
      const part = partOf(file) ?? (await openDownload(file))
      if (!part) return sendSiteFile(answer, `/docs/${file}`, await site.find(file))
      if (part.type === html) Object.assign(answer.headers, pageHeaders)
      return sendDocument(answer, part.type, part.document)
    },
  )

  route.get(
    '/llms.txt',
    {
      config,
      schema: {
        summary: 'Read instructions for integrating programs',
        description:
          'Returns what a program or coding agent needs to integrate this instance, as Markdown: the address, the rules, and all pages in the order of tasks with one line about each.',
        other: { 'text/plain; charset=utf-8': '# Leadhouse…' },
        tag,
        isDocument: true,
      },
    },
    (_request, answer) => sendDocument(answer, plain, llmsText()),
  )

  route.get(
    '/llms-full.txt',
    {
      config,
      schema: {
        summary: 'Read all pages of the documentation',
        description: 'Returns the Markdown of all pages of the documentation as one file.',
        other: { 'text/plain; charset=utf-8': '# Your first lead…' },
        tag,
        isDocument: true,
      },
    },
    (_request, answer) => sendDocument(answer, plain, fullText()),
  )
}

const tag = 'Reference'
const plain = 'text/plain; charset=utf-8'

type Document = ReturnType<typeof openDocumentCache>

let llms: Document | undefined
const llmsText = () => (llms ??= openDocumentCache(writeLlmsText(guideGroups())))

let full: Document | undefined
const fullText = () => (full ??= openDocumentCache(writeFullText(guideGroups())))

type Part = { type: string; document: Document }

const script = 'text/javascript; charset=utf-8'
const style = 'text/css; charset=utf-8'
const html = 'text/html; charset=utf-8'

/** The API reference, and the style sheet of the problem pages, by name below /docs. */
const parts: Readonly<Record<string, Part>> = {
  reference: { type: html, document: openDocumentCache(referencePage) },
  'start.js': { type: script, document: openDocumentCache(printReferenceScript('/')) },
  'style.css': { type: style, document: openDocumentCache(docsStyle) },
  'reference.css': { type: style, document: openDocumentCache(fontFaces + referenceStyle) },
}

const partOf = (file: string): Part | undefined =>
  Object.hasOwn(parts, file) ? parts[file] : undefined

/** @throws Problem `not_found` with the nearest page, if there is no file for the path */
function sendSiteFile<Body>(
  answer: Answer<Body>,
  path: string,
  found: SiteFile | undefined,
): Answer<Body> {
  if (!found) throw noPage('GET', path)
  const { file, headers } = found
  sendDocument(answer, file.type, file)
  Object.assign(answer.headers, headers)
  return answer
}
