import { notFound, problemCodes, type ProblemCode } from '#kit'
import { escapeHtml, pageHeaders, documentPage } from '../documents/page.ts'
import type { Route } from '../operation/route.ts'

/** Routes of the pages behind the `type` of a problem, for the person who has to fix it. */
export function problemRoutes(route: Route): void {
  const config = { access: 'public' } as const

  route.get(
    '/problems',
    {
      config,
      schema: {
        summary: 'List error codes',
        description: 'Returns a page with every error code.',
        other: { 'text/html; charset=utf-8': '<!doctype html>…' },
        tag: 'Reference',
      },
    },
    (_request, answer) => {
      const rows = codes.map((code) => {
        const { status, title } = problemCodes[code]
        return `<dt><a href="/problems/${code}"><code>${code}</code></a></dt><dd>${status}. ${title}.</dd>`
      })
      Object.assign(answer.headers, pageHeaders)
      return answer.sendRaw(
        documentPage('Problems', `<h1>Problems</h1>\n<dl>${rows.join('\n')}</dl>`),
      )
    },
  )

  route.get(
    '/problems/:code',
    {
      config,
      schema: {
        summary: 'Explain an error code',
        description:
          'Returns the page behind the `type` of a problem: what it means and what to do.',
        other: { 'text/html; charset=utf-8': '<!doctype html>…' },
        tag: 'Reference',
      },
    },
    (request, answer) => {
      const code = codes.find((known) => known === request.params.code)
      if (code === undefined) throw notFound()
      Object.assign(answer.headers, pageHeaders)
      return answer.sendRaw(documentPage(problemCodes[code].title, explain(code)))
    },
  )
}

const codes = Object.keys(problemCodes) as ProblemCode[]

function explain(code: ProblemCode): string {
  const { status, title, detail, explanation } = problemCodes[code]
  return `<p><a href="/problems">All problems</a></p>
<h1>${title}</h1>
<p><code>${code}</code>, status ${status}</p>
<p>${marked(explanation)}</p>
<p>Detail, unless the response contains a more specific one: “${marked(detail)}”</p>`
}

/** Renders words between backticks as code. */
const marked = (text: string): string =>
  escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
