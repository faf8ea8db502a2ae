import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseLanguage } from './choose-language.ts'
import { cachingOf, isCompressedForm, openFolder, sendFile } from './folder.ts'
import { pagePolicy } from './headers.ts'

/** Responds with a file of the dashboard. Resolves with false if there is no such file. */
export type Pages = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/**
 * Serves the built dashboard from `folder`. The page itself is always revalidated and is returned
 * for every page URL, because the dashboard has its own router. There is a page for each language.
 */
export function servePages(folder: string): Pages {
  const files = openFolder(folder)
  return async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const names = await files.list()
    const wanted = request.url.split('?')[0]?.slice(1) ?? ''
    const isFile = names.has(wanted) && !isPage(wanted) && !isCompressedForm(wanted)
    if (!isFile && !(names.has('index.html') && wantsPage(request, wanted))) return false
    const file = await files.open(isFile ? wanted : pageFor(request, names))
    if (!isFile) reply.header('content-security-policy', pagePolicy())
    if (!isFile) reply.header('vary', 'Accept-Language, Cookie')
    reply.header('cache-control', isFile ? cachingOf(wanted) : 'no-cache')
    await sendFile(request, reply, file)
    return true
  }
}

/** Matches `index.html`, the English page, and the pages of other languages: `index.de.html`. */
const page = /^index(?:\.(\w+))?\.html$/
const isPage = (name: string): boolean => page.test(name)

/** Returns the name of the page in the language for the request. */
function pageFor(request: FastifyRequest, names: ReadonlySet<string>): string {
  const others = [...names].flatMap((name) => page.exec(name)?.[1] ?? [])
  const language = chooseLanguage(request, ['en', ...others])
  return language === 'en' ? 'index.html' : `index.${language}.html`
}

/**
 * Returns whether a browser navigates to a dashboard page, in contrast to a program or a request
 * for a missing file.
 */
function wantsPage({ headers }: FastifyRequest, wanted: string): boolean {
  if (/^(api|auth|oauth|docs|problems|\.well-known)(\/|$)/.test(wanted)) return false
  return !/\.[^/]*$/.test(wanted) && (headers.accept ?? '').includes('text/html')
}
