import { guides, unbuiltPage } from './guides.ts'
import { cachingOf, isCompressedForm, openFolder, sendFile, type ServedFile } from './folder.ts'
import type { Pages } from './dashboard.ts'
import { pageHeaders } from './page.ts'

/** A file of the documentation with its own headers. */
export type SiteFile = { file: ServedFile; headers: Readonly<Record<string, string>> }

/** The documentation below /docs. */
export type Site = {
  /** Finds what is at an address below /docs; undefined if it does not exist. */
  find: (address: string) => Promise<SiteFile | undefined>
  /** Responds with what is at the address of a request. */
  serve: Pages
}

/**
 * Opens the documentation: the Markdown of each page, and the site that VitePress built from it in
 * `folder`. Before the build, a page shows its Markdown.
 */
export function openSite(folder: string | null): Site {
  const files = folder === null ? undefined : openFolder(folder)

  async function find(address: string): Promise<SiteFile | undefined> {
    const twin = address.endsWith('.md') ? guides().get(address.slice(0, -3)) : undefined
    if (twin) return { file: twin.text, headers: { 'cache-control': 'no-cache' } }
    const names = await files?.list()
    const candidates = address === '' ? ['index.html'] : [address, `${address}.html`]
    const name = candidates.find((one) => names?.has(one) && !isCompressedForm(one))
    if (files && name !== undefined) {
      const caching = { 'cache-control': cachingOf(name) }
      const headers = name.endsWith('.html') ? pageHeaders : caching
      return { file: await files.open(name), headers }
    }
    const isBuilt = names !== undefined && names.size > 0
    const page = isBuilt ? undefined : unbuiltPage(address)
    return page && { file: page, headers: pageHeaders }
  }

  return {
    find,
    async serve(request, reply) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const [, address] = /^\/docs\/([^?]*)/.exec(request.url) ?? []
      const found = address === undefined ? undefined : await find(address)
      if (!found) return false
      reply.headers(found.headers)
      await sendFile(request, reply, found.file)
      return true
    },
  }
}
