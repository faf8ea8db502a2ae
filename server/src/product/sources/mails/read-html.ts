import { Parser } from 'htmlparser2'
import { mailLimits } from './mail-limits.ts'

/** Text and lead metadata of an HTML part. */
export type HtmlContent = { text: string; tags: Record<string, string> | null }

/**
 * Reads HTML without rendering it: the text, with a line for each block and row, and the lead metadata
 * tags (`<meta name="lead_…" content="…">`). Scripts, styles and comments are dropped, and nothing is
 * loaded. The first of two tags with the same name counts.
 *
 * Cost: one pass over the first million characters.
 */
export function readHtml(html: string): HtmlContent {
  const parts: string[] = []
  const tags = new Map<string, string>()
  let length = 0
  let dropped = 0
  const add = (text: string): void => {
    if (dropped > 0 || length > mailLimits.textLength) return
    parts.push(text)
    length += text.length
  }
  const parser = new Parser({
    onopentag(name, { name: tag = '', content = '' }) {
      if (droppedElements.has(name)) dropped += 1
      else if (name === 'meta') {
        const key = tag.trim().toLowerCase()
        if (isLeadTag.test(key) && tags.size < mailLimits.tags && !tags.has(key))
          tags.set(key, content.slice(0, mailLimits.textLength))
      } else if (name === 'br' || blocks.has(name)) add('\n')
      else if (name === 'td' || name === 'th') add(' ')
    },
    onclosetag(name) {
      if (droppedElements.has(name)) dropped -= 1
      else if (blocks.has(name)) add('\n')
    },
    ontext(text) {
      add(text.replace(/\s+/g, ' '))
    },
  })
  parser.end(html.slice(0, mailLimits.markupLength))
  const lines = parts
    .join('')
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
  return { text: withoutEmptyRuns(lines), tags: tags.size === 0 ? null : named(tags) }
}

/** Elements that contain no text for a reader. */
const droppedElements = new Set(['script', 'style', 'title', 'template', 'noscript', 'textarea', 'select', 'svg', 'iframe', 'object']) // oxfmt-ignore

/** Elements that begin and end a line. */
const blocks = new Set(['address', 'article', 'aside', 'blockquote', 'dd', 'div', 'dl', 'dt', 'fieldset', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'li', 'main', 'nav', 'ol', 'p', 'pre', 'section', 'table', 'tr', 'ul']) // oxfmt-ignore

const isLeadTag = /^lead_[a-z0-9_]{1,60}$/

/** Joins lines, with at most one empty line between two others. */
function withoutEmptyRuns(lines: readonly string[]): string {
  const shown = lines.filter((line, i) => line !== '' || (lines[i - 1] ?? '') !== '')
  return shown.join('\n').trim()
}

const named = (tags: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(Array.from(tags, ([key, value]) => [key.slice('lead_'.length), value.trim()]))
