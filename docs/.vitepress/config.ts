import path from 'node:path'
import { defineConfig, type MarkdownRenderer } from 'vitepress'
import { accessibleSearch } from './accessible-search.ts'
import { moveInlineScripts, writeInlineScripts } from './inline-scripts.ts'
import { writePages } from './write-pages.ts'

const root = path.resolve(import.meta.dirname, '../..')
const pages = path.join(import.meta.dirname, 'pages')
const groups = writePages(root, pages)

/** Returns the anchor that GitHub gives to a heading, so that a link works in both places. */
const anchorOf = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

/** Two braces are text in our pages. Vue would evaluate what follows them. */
function showBraces({ renderer: { rules } }: MarkdownRenderer): void {
  for (const name of ['text', 'code_inline']) {
    const render = rules[name]
    rules[name] = (...parts) => (render?.(...parts) ?? '').replaceAll('{{', '&#123;&#123;')
  }
}

/** Only `npm run docs` states a base. The site that it builds has no dashboard next to it. */
const isInInstance = !process.argv.includes('--base')

/** The base is `/docs/` in an instance; `vitepress build --base` sets another one. */
export default defineConfig({
  title: 'Leadhouse',
  description: 'Documentation of Leadhouse, which qualifies sales leads.',
  lang: 'en',
  base: '/docs/',
  srcDir: pages,
  outDir: path.join(root, 'docs/dist'),
  cacheDir: path.join(root, 'node_modules/.cache/leadhouse-docs'),
  cleanUrls: true,
  transformHead: ({ siteConfig: { site } }) => [
    ['link', { rel: 'icon', href: `${site.base}icon.svg`, type: 'image/svg+xml' }],
  ],
  // The policy of an instance allows no inline scripts.
  metaChunk: true,
  transformHtml: (html, _id, { siteConfig }) => moveInlineScripts(html, siteConfig.site.base),
  buildEnd: ({ outDir }) => writeInlineScripts(outDir),
  // The API reference is not a page of the site.
  ignoreDeadLinks: ['/reference', /^http:\/\/localhost/],
  vite: { plugins: [accessibleSearch()] },
  markdown: {
    anchor: { slugify: anchorOf },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: showBraces,
  },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Guides', link: '/start', activeMatch: '^/(?!operations|changes)' },
      { text: 'Operations', link: '/operations', activeMatch: '^/operations' },
      { text: 'API reference', link: '/reference', target: '_self' },
      ...(isInInstance ? [{ component: 'DashboardLink' }] : []),
    ],
    sidebar: groups.map(({ title, pages: listed }) => ({
      text: title,
      items: listed.map((page) => ({ text: page.title, link: `/${page.name}` })),
    })),
    outline: [2, 3],
  },
})
