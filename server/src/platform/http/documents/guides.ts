import { readdirSync, readFileSync } from 'node:fs'
import { marked } from 'marked'
import { openDocumentCache } from '../operation/compress.ts'
import { escapeHtml, documentPage } from './page.ts'

type Document = ReturnType<typeof openDocumentCache>

/** A guide: its title, a one-line summary, its Markdown text and its page. */
export type Guide = { title: string; about: string; text: Document; page: Document }

const folder = new URL('../../../../../docs/guides/', import.meta.url)

/** The README of the client library, which is also part of its package. */
const library = new URL('../../../../../sdk/README.md', import.meta.url)

let read: ReadonlyMap<string, Guide> | undefined

/**
 * Returns every guide by its name; the quick start comes first. The guides are read on first use.
 * Only the files in the folder and this README are opened.
 */
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
      return [name, { title, about, text: openDocumentCache(text), page: openDocumentCache(body) }]
    }),
  )
}

/** Returns the first sentence of the first paragraph, without markup. */
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

/** Renders the list of all guides and marks the open one. */
function besides(all: readonly { name: string; title: string }[], open: string): string {
  const rows = all.map(
    ({ name, title }) =>
      `<li><a href="/docs/${name}"${name === open ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`,
  )
  return `<nav class="guides" aria-label="Guides">\n<ul>\n${rows.join('\n')}\n</ul>\n</nav>\n`
}

/**
 * Renders Markdown as HTML. Wide elements scroll separately, also with the keyboard, and every
 * section has an anchor.
 */
function bodyOf(text: string): string {
  return (
    marked
      .parse(text, { async: false, gfm: true })
      // Guides link to each other by file name, but are served under other paths.
      .replaceAll('href="../../sdk/README.md"', 'href="/docs/sdk"')
      // Other files of the repository are not served, so links to them become text.
      .replaceAll(/<a href="\.\.\/[^"]*">(.*?)<\/a>/g, '$1')
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

/**
 * Computes the anchor of a heading like GitHub, so that a link into a guide works in both places.
 */
const anchorOf = (words: string): string =>
  words
    .replaceAll(/<[^>]+>|&[a-z0-9#]+;/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
