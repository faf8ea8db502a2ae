import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expandIncludes } from './expand-includes.ts'

/**
 * A page of the documentation: its file, its name below /docs, its title, a one-line summary, and
 * its Markdown text.
 */
export type DocsPage = { file: string; name: string; title: string; about: string; text: string }

/** Pages about one kind of task. */
export type DocsGroup = { title: string; pages: readonly DocsPage[] }

/**
 * Reads the pages of the documentation in the order of docs/order.json. Only these files are
 * opened. `root` is the folder of the clone, or of the built package.
 */
export function readPages(root: string): readonly DocsGroup[] {
  const order = JSON.parse(readFileSync(path.join(root, 'docs/order.json'), 'utf8')) as {
    title: string
    pages: string[]
  }[]
  return order.map(({ title, pages }) => ({
    title,
    pages: pages
      .filter((file) => existsSync(path.join(root, file)))
      .map((file) => readPage(root, file)),
  }))
}

function readPage(root: string, file: string): DocsPage {
  const place = path.join(root, file)
  const text = expandIncludes(readFileSync(place, 'utf8'), path.dirname(place))
  const title = /^# (.+)$/m.exec(text)?.[1] ?? ''
  return { file, name: nameOfPage(file), title, about: aboutOf(text) ?? title, text }
}

/** Returns the name of a page below /docs: the file name, unless it is too general. */
export function nameOfPage(file: string): string {
  const name = file.replace(/^docs\/(guides\/)?/, '').replace(/\.md$/, '')
  return renamed[name] ?? name
}

const renamed: Readonly<Record<string, string>> = {
  'sdk/README': 'sdk',
  'operations/README': 'operations',
  CHANGELOG: 'changes',
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
