import { readdirSync, readFileSync } from 'node:fs'
import { marked } from 'marked'
import { keepDocument } from '../operation/compress.ts'
import { escapeHtml, documentPage } from './page.ts'

type Document = ReturnType<typeof keepDocument>

/** A guide: what it is called, a line about it, its Markdown, and its page. */
export type Guide = { title: string; about: string; text: Document; page: Document }

const folder = new URL('../../../../../docs/guides/', import.meta.url)

/** The page of the client library, which its package brings along too. */
const library = new URL('../../../../../sdk/README.md', import.meta.url)

let read: ReadonlyMap<string, Guide> | undefined

/** Every guide by its name, the first hour before all others; read when somebody first asks. Only files that the folder lists are opened, and one more. */
export function guides(): ReadonlyMap<string, Guide> {
  read ??= readGuides()
  return read
}

function readGuides(): ReadonlyMap<string, Guide> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
  const sources = [
    ['sdk', library] as const,
    ...files.map((file) => [file.slice(0, -3), new URL(file, folder)] as const),
  ]
    .map(([name, file]) => {
      const text = readFileSync(file, 'utf8')
      return { name, title: /^# (.+)$/m.exec(text)?.[1] ?? '', text }
    })
    .sort((a, b) => rank(a.name) - rank(b.name) || a.title.localeCompare(b.title))
  return new Map(
    sources.map(({ name, title, text }) => {
      const about = aboutOf(text) ?? title
      const { body } = documentPage(title, bodyOf(text), {
        here: '/docs/start',
        beside: besides(sources, name),
      })
      return [name, { title, about, text: keepDocument(text), page: keepDocument(body) }]
    }),
  )
}

/** The first sentence of the first paragraph, as plain words. */
function aboutOf(text: string): string | undefined {
  const paragraph = text
    .split(/\n{2,}/)
    .find((block) => /^[^#\s|<>-]/.test(block))
    ?.replaceAll(/\s+/g, ' ')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .trim()
  return paragraph && (/^.+?[.](?=\s|$)/.exec(paragraph)?.[0] ?? paragraph)
}

const rank = (name: string): number => (name === 'start' ? 0 : 1)

/** The list of all guides, with the one that is open. */
function besides(all: readonly { name: string; title: string }[], open: string): string {
  const rows = all.map(
    ({ name, title }) =>
      `<li><a href="/docs/${name}"${name === open ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`,
  )
  return `<nav class="guides" aria-label="Guides">\n<ul>\n${rows.join('\n')}\n</ul>\n</nav>\n`
}

/** Markdown as HTML. What may be wider than a screen scrolls by itself, by keys as well, and every section has an address. */
function bodyOf(text: string): string {
  return (
    marked
      .parse(text, { async: false, gfm: true })
      // Guides name each other as files beside each other, which they are here by another name.
      .replaceAll('href="../../sdk/README.md"', 'href="/docs/sdk"')
      .replaceAll(/href="([a-z-]+)\.md(#[^"]*)?"/g, 'href="/docs/$1$2"')
      .replaceAll('<pre>', '<pre tabindex="0">')
      .replaceAll(
        '<table>',
        '<div class="wide" tabindex="0" role="region" aria-label="Table"><table>',
      )
      .replaceAll('</table>', '</table></div>')
      .replaceAll(
        /<(h[23])>(.*?)<\/\1>/g,
        (_all, tag: string, words: string) => `<${tag} id="${anchorOf(words)}">${words}</${tag}>`,
      )
  )
}

/** As GitHub makes it of a heading, so that a link into a guide leads to the same place here and there. */
const anchorOf = (words: string): string =>
  words
    .replaceAll(/<[^>]+>|&[a-z0-9#]+;/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
