import { readdirSync, readFileSync } from 'node:fs'
import { marked } from 'marked'
import { notFound } from '#kit'
import { keepDocument } from '../compress.ts'
import { pageHeaders, pageOf } from '../page.ts'
import { reference, start } from '../reference-script.ts'
import type { Route } from '../route.ts'
import { sendDocument } from './reference.ts'

/** The guides of the folder as pages, each with its Markdown beside it, and a list of them for programs that read. */
export function guideRoutes(route: Route): void {
  const config = { access: 'public' } as const

  route.get(
    '/docs/:file',
    {
      config,
      schema: {
        summary: 'Read a guide',
        description:
          'A guide by its name, such as `webhooks`, as a page; `webhooks.md` is the same as Markdown. The scripts of the reference stand here too.',
        other: {
          'text/html; charset=utf-8': '<!doctype html>…',
          'text/markdown; charset=utf-8': '# Webhooks…',
          'text/javascript; charset=utf-8': '…',
        },
        tag,
        isDocument: true,
      },
    },
    async (request, answer) => {
      const { file } = request.params
      const script = await scriptOf(file)
      if (script) return sendDocument(answer, 'text/javascript; charset=utf-8', script)
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
        summary: 'Get the list of guides',
        description:
          'What there is to read, as Markdown, with a line about each: for programs that read on somebody’s behalf.',
        other: { 'text/plain; charset=utf-8': '# Leadhouse…' },
        tag,
        isDocument: true,
      },
    },
    (_request, answer) => sendDocument(answer, 'text/plain; charset=utf-8', list()),
  )
}

const tag = 'reference'

type Document = ReturnType<typeof keepDocument>
type Guide = { title: string; about: string; text: Document; page: Document }

const folder = new URL('../../../../docs/guides/', import.meta.url)

let read: ReadonlyMap<string, Guide> | undefined

/** Every guide by its name, read when somebody first asks. Only files that the folder lists are opened. */
function guides(): ReadonlyMap<string, Guide> {
  read ??= new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => [name.slice(0, -3), guideFrom(readFileSync(new URL(name, folder), 'utf8'))]),
  )
  return read
}

function guideFrom(text: string): Guide {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? ''
  const about =
    /^(?!#|```|\||>)\S.*?[.:](?=\s|$)/ms.exec(text)?.[0].replaceAll(/\s+/g, ' ') ?? title
  const body = marked.parse(text, { async: false, gfm: true })
  // Guides name each other as files beside each other, which they are here by another name.
  const linked = body.replaceAll(/href="([a-z-]+)\.md(#[^"]*)?"/g, 'href="/docs/$1$2"')
  return {
    title,
    about,
    text: keepDocument(text),
    page: keepDocument(pageOf(title, linked).body),
  }
}

let listed: Document | undefined

/** @see https://llmstxt.org */
function list(): Document {
  const lines = [...guides()].map(
    ([name, { title, about }]) => `- [${title}](/docs/${name}.md): ${about}`,
  )
  listed ??= keepDocument(`# Leadhouse

> Qualifies sales leads over HTTP and JSON: scores that explain themselves, matching, market analysis and signed webhooks.

- [The interface](/openapi.json): every operation with an example, as OpenAPI 3.1

## Guides

${lines.join('\n')}
`)
  return listed
}

const scripts = new Map<string, Document>()

/** The two scripts of the reference page. */
async function scriptOf(file: string): Promise<Document | undefined> {
  if (file !== 'reference.js' && file !== 'start.js') return undefined
  const known = scripts.get(file) ?? keepDocument(file === 'start.js' ? start : await reference())
  scripts.set(file, known)
  return known
}
