import fs from 'node:fs'
import path from 'node:path'
import { readPages, type DocsGroup } from '../../server/src/platform/http/documents/read-pages.ts'
import { rewriteLinks } from '../../server/src/platform/http/documents/rewrite-links.ts'

/**
 * Writes the Markdown pages of the site to `folder`, at their URLs: the source files are in several
 * folders, and their links are the ones that GitHub follows. Returns the groups of pages.
 */
export function writePages(root: string, folder: string): readonly DocsGroup[] {
  const groups = readPages(root)
  const pages = groups.flatMap((group) => group.pages)
  const names = new Set(pages.map(({ name }) => name))
  const targets = { names, urlOf: (name: string) => `/${name}` }
  fs.rmSync(folder, { recursive: true, force: true })
  for (const page of pages) write(`${page.name}.md`, rewriteLinks(page, targets))
  const home = { file: 'docs/index.md', text: readFile('docs/index.md') }
  write('index.md', `---\nprev: false\nnext: false\n---\n\n${rewriteLinks(home, targets)}`)
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
