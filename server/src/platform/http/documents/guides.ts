import { fileURLToPath } from 'node:url'
import { openDocumentCache } from '../operation/compress.ts'
import type { ServedFile } from './folder.ts'
import { escapeHtml, documentPage } from './page.ts'
import { readPages, type DocsGroup } from './read-pages.ts'
import { rewriteLinks } from './rewrite-links.ts'

/** A page of the documentation: its title, a one-line summary, and its Markdown text. */
export type Guide = { title: string; about: string; text: ServedFile }

const root = fileURLToPath(new URL('../../../../../', import.meta.url))

let read: ReadonlyMap<string, Guide> | undefined
let groups: readonly DocsGroup[] | undefined

/**
 * Returns the pages by kind of task, in the order of the site, with links that lead to their
 * Markdown here. They are read on first use.
 */
export const guideGroups = (): readonly DocsGroup[] => (groups ??= readGroups())

function readGroups(): readonly DocsGroup[] {
  const all = readPages(root)
  const names = new Set(all.flatMap(({ pages }) => pages).map(({ name }) => name))
  const targets = { names, urlOf: (name: string) => `/docs/${name}.md` }
  return all.map(({ title, pages }) => ({
    title,
    pages: pages.map((page) => ({ ...page, text: rewriteLinks(page, targets) })),
  }))
}

/** Returns every page by its name, in the order of the site. */
export function guides(): ReadonlyMap<string, Guide> {
  read ??= new Map(
    guideGroups()
      .flatMap(({ pages }) => pages)
      .map(({ name, title, about, text }) => [
        name,
        { title, about, text: textFile('text/markdown', text) },
      ]),
  )
  return read
}

const textFile = (type: string, text: string): ServedFile => ({
  type: `${type}; charset=utf-8`,
  isText: true,
  ...openDocumentCache(text),
})

/**
 * Returns a plain page for a page of the site that is not built yet: its Markdown, or for the first
 * page the list of all. A clone builds the site in the background after its first start.
 */
export function unbuiltPage(name: string): ServedFile | undefined {
  const guide = guides().get(name)
  if (guide === undefined && name !== '') return undefined
  const title = guide?.title ?? 'Documentation'
  const text = guide ? `<pre tabindex="0">${escapeHtml(String(guide.text.body))}</pre>` : ''
  const { body } = documentPage(
    title,
    `<h1>${escapeHtml(title)}</h1>
<p role="status">The documentation is being built. Until then, this page shows its source text. Reload it in a minute.</p>
${text}`,
    { here: '/docs/', beside: printPageList(name) },
  )
  return textFile('text/html', body)
}

/** Renders the list of all pages and marks the open one. */
function printPageList(open: string): string {
  const rows = [...guides()].map(
    ([name, { title }]) =>
      `<li><a href="/docs/${name}"${name === open ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`,
  )
  return `<nav class="guides" aria-label="Guides">\n<ul>\n${rows.join('\n')}\n</ul>\n</nav>\n`
}
