import path from 'node:path'
import { nameOfPage } from './read-pages.ts'

/** Where files that are not pages of the documentation are read. */
const repository = 'https://github.com/leadhouse/leadhouse'

/** A Markdown file of the repository, with its path. */
type Source = { file: string; text: string }

/** Links that lead elsewhere, by the names of the pages and the URL of a page. */
type Targets = { names: ReadonlySet<string>; urlOf: (name: string) => string }

/**
 * Lets the relative links of a Markdown file, which GitHub follows, lead to pages of the
 * documentation, or else to the file in the repository. Code is not changed.
 */
export function rewriteLinks({ file, text }: Source, { names, urlOf }: Targets): string {
  const parts = text.split(/^((`{3,})[^]*?^\2$)/gm)
  // Each fenced block yields two parts, itself and its fence.
  return parts
    .map((part, i) => (i % 3 === 0 ? part.replaceAll(link, rewrite) : i % 3 === 1 ? part : ''))
    .join('')

  function rewrite(_link: string, to: string, anchor = ''): string {
    const target = path.posix.join(path.posix.dirname(file), to)
    const name = nameOfPage(target)
    if (target.endsWith('.md') && names.has(name)) return `](${urlOf(name)}${anchor})`
    const kind = path.extname(target) === '' ? 'tree' : 'blob'
    return `](${repository}/${kind}/main/${target.replace(/\/$/, '')}${anchor})`
  }
}

const link = /\]\((?![a-z]+:|\/|#)([^)\s#]+)(#[^)\s]*)?\)/g
