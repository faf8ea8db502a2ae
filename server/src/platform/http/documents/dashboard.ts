import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseCoding, openDocumentCache } from '../operation/compress.ts'
import { pagePolicy } from './headers.ts'

/** Responds with a file of the dashboard. Resolves with false if there is no such file. */
export type Pages = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

type File = ReturnType<typeof openDocumentCache> & { type: string; isText: boolean }

/**
 * Serves the built dashboard from `folder`. Files have their hash in their name and are cached for
 * a year. The page itself is always revalidated and is returned for every page URL, because the
 * dashboard has its own router. Only files found by listing the folder are opened, so a URL cannot
 * leave the folder. Files are read on first use. The published package has each text also compressed,
 * as `.br` and `.gz` next to it; in a clone, a text is compressed on first use.
 */
export function servePages(folder: string): Pages {
  let known: { built: number; names: ReadonlySet<string> } | undefined
  const files = new Map<string, Promise<File>>()

  /** Lists the file names. A new build is detected by the modification time of the page. */
  const list = async (): Promise<ReadonlySet<string>> => {
    const built = await stat(path.join(folder, 'index.html')).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    )
    if (known?.built === built) return known.names
    files.clear()
    const entries =
      built === 0 ? [] : await readdir(folder, { recursive: true, withFileTypes: true })
    const names = entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
      )
    known = { built, names: new Set(names) }
    return known.names
  }

  const fileOf = (name: string): Promise<File> => {
    let file = files.get(name)
    if (!file) {
      file = load(folder, name, known?.names ?? new Set())
      files.set(name, file)
      file.catch(() => files.delete(name))
    }
    return file
  }

  return async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const names = await list()
    const wanted = request.url.split('?')[0]?.slice(1) ?? ''
    const isFile = wanted !== 'index.html' && names.has(wanted) && !/\.(br|gz)$/.test(wanted)
    if (!isFile && !(names.has('index.html') && wantsPage(request, wanted))) return false
    const file = await fileOf(isFile ? wanted : 'index.html')
    if (!isFile) reply.header('content-security-policy', pagePolicy())
    reply.header('cache-control', isFile && wanted.startsWith('assets/') ? forAYear : 'no-cache')
    await send(request, reply, file)
    return true
  }
}

const forAYear = 'public, max-age=31536000, immutable'

/**
 * Returns whether a browser navigates to a dashboard page, in contrast to a program or a request
 * for a missing file.
 */
function wantsPage({ headers }: FastifyRequest, wanted: string): boolean {
  if (/^(api|auth|oauth|docs|problems|\.well-known)(\/|$)/.test(wanted)) return false
  return !/\.[^/]*$/.test(wanted) && (headers.accept ?? '').includes('text/html')
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, isText, body, packed, etag }: File,
): Promise<void> {
  reply.headers({ 'content-type': type, etag, vary: 'Accept-Encoding' })
  if (request.headers['if-none-match'] === etag) {
    reply.code(304).send()
    return
  }
  const coding = isText ? chooseCoding(request.headers['accept-encoding']) : undefined
  if (coding) reply.header('content-encoding', coding)
  reply.send(coding ? await packed(body, coding) : body)
}

async function load(folder: string, name: string, names: ReadonlySet<string>): Promise<File> {
  const type = types[path.extname(name)] ?? 'application/octet-stream'
  const isText = /^text|json|javascript|svg/.test(type)
  const document = openDocumentCache(await readFile(path.join(folder, name)), (coding) => {
    const compressed = `${name}${endings[coding]}`
    return names.has(compressed) ? readFile(path.join(folder, compressed)) : undefined
  })
  return { type, isText, ...document }
}

const endings = { br: '.br', gzip: '.gz' } as const

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}
