import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseCoding, openDocumentCache, varyByCoding } from '../operation/compress.ts'

/** A file that is served, with its ETag and compressed forms. */
export type ServedFile = ReturnType<typeof openDocumentCache> & { type: string; isText: boolean }

export type Folder = ReturnType<typeof openFolder>

/**
 * Opens a folder that a build wrote, with an index.html. Only files found by listing the folder are
 * opened, so a URL cannot leave the folder. Files are read on first use. The published package has
 * each text also compressed, as `.br` and `.gz` next to it; in a clone, a text is compressed on
 * first use.
 */
export function openFolder(folder: string) {
  let known: { built: number; names: ReadonlySet<string> } | undefined
  const files = new Map<string, Promise<ServedFile>>()

  return {
    /**
     * Lists the names of served files; empty before the build. A new build is detected by the
     * modification time of its page.
     */
    async list(): Promise<ReadonlySet<string>> {
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
    },

    /** Reads a file by its name in the list. */
    open(name: string): Promise<ServedFile> {
      let file = files.get(name)
      if (!file) {
        file = load(folder, name, known?.names ?? new Set())
        files.set(name, file)
        file.catch(() => files.delete(name))
      }
      return file
    },
  }
}

/** Returns whether the file is only the compressed form of another one. */
export const isCompressedForm = (name: string): boolean => /\.(br|gz)$/.test(name)

/** Files with their hash in their name are cached for a year; others are always revalidated. */
export const cachingOf = (name: string): string =>
  name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

/** Sends a file, or 304 to a caller that has it. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, isText, body, packed, etag }: ServedFile,
): Promise<void> {
  reply.headers({ 'content-type': type, etag })
  varyByCoding(reply)
  if (request.headers['if-none-match'] === etag) {
    reply.code(304).send()
    return
  }
  const coding = isText ? chooseCoding(request.headers['accept-encoding']) : undefined
  if (coding) reply.header('content-encoding', coding)
  reply.send(coding ? await packed(body, coding) : body)
}

async function load(folder: string, name: string, names: ReadonlySet<string>): Promise<ServedFile> {
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
  '.md': 'text/markdown; charset=utf-8',
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
