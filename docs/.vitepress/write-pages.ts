import fs from 'node:fs'
import path from 'node:path'
import {
  nameOfPage,
  readPages,
  type DocsGroup,
  type DocsPage,
} from '../../server/src/platform/http/documents/read-pages.ts'

/** Where files that are not pages of the site are read. */
const repository = 'https://github.com/leadhouse/leadhouse'

/**
 * Writes the Markdown pages of the site to `folder`, at their URLs: the source files are in several
 * folders, and their links are the ones that GitHub follows. Returns the groups of pages.
 */
export function writePages(root: string, folder: string): readonly DocsGroup[] {
  const groups = readPages(root)
  const pages = groups.flatMap((group) => group.pages)
  const names = new Set(pages.map(({ name }) => name))
  fs.rmSync(folder, { recursive: true, force: true })
  for (const page of pages) write(`${page.name}.md`, rewriteLinks(page, names))
  const home = { file: 'docs/index.md', text: readFile('docs/index.md') }
  write('index.md', `---\nprev: false\nnext: false\n---\n\n${rewriteLinks(home, names)}`)
  write('public/icon.svg', readFile('web/public/icon.svg'))
  return groups

  function readFile(file: string): string {
    return fs.readFileSync(path.join(root, file), 'utf8')
  }

  function write(name: string, text: string): void {
    const file = path.join(folder, name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, text)
  }
}

/** Lets relative links lead to pages of the site, or else to the file in the repository. */
function rewriteLinks(
  { file, text }: Pick<DocsPage, 'file' | 'text'>,
  names: ReadonlySet<string>,
): string {
  const parts = text.split(/^((`{3,})[^]*?^\2$)/gm)
  // Each fenced block yields two parts, itself and its fence.
  return parts
    .map((part, i) => (i % 3 === 0 ? part.replaceAll(link, rewrite) : i % 3 === 1 ? part : ''))
    .join('')

  function rewrite(_link: string, to: string, anchor = ''): string {
    const target = path.posix.join(path.posix.dirname(file), to)
    const name = nameOfPage(target)
    if (target.endsWith('.md') && names.has(name)) return `](/${name}${anchor})`
    const kind = path.extname(target) === '' ? 'tree' : 'blob'
    return `](${repository}/${kind}/main/${target.replace(/\/$/, '')}${anchor})`
  }
}

const link = /\]\((?![a-z]+:|\/|#)([^)\s#]+)(#[^)\s]*)?\)/g
