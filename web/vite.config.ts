import { fileURLToPath } from 'node:url'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import scalar from '@scalar/fastify-api-reference'
import react from '@vitejs/plugin-react'
import { fastify } from 'fastify'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

/** The script that starts the requests of a page, before any other script has loaded. */
const early = ['main.tsx']

/**
 * The script that shows the first rows on a phone while the first chunk loads. What both need is the
 * chunk `base`.
 */
const rows = ['opening/first-rows.tsx']

/**
 * The modules of the first visit and those the palette depends on. They form one chunk, which needs
 * one request and compresses best.
 */
const first = ['app/start.tsx', 'app/head-acts.tsx', 'app/pages/next.tsx', 'app/palette.tsx']

/** The palette is not in this chunk, because it is loaded later. */
const ownPiece = /[\\/]palette\.tsx$/

/**
 * Parts of the library that only later pages use. Its single entry point would bring in all parts
 * that any page uses.
 */
const later =
  /react-number-format|[\\/]use-collapse[\\/]|[\\/](Accordion|Checkbox|Collapse|FileButton|FloatingIndicator|Menu|MultiSelect|NumberInput|PasswordInput|Pill|PillsInput|Progress|Radio|SegmentedControl|Switch|Table|Tabs|TagsInput|Textarea)[\\/](?!AccordionChevron|CheckIcon|RadioIcon)/

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

let chunks: Map<string, Set<string>> | undefined

/** Returns these files and everything they import statically. */
function standsUnder(files: readonly string[], modules: Modules): Set<string> {
  const under = new Set<string>()
  const ahead = files.map((file) => fileURLToPath(new URL(`src/${file}`, import.meta.url)))
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    if (under.has(id) || later.test(id)) continue
    under.add(id)
    ahead.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return under
}

function pieceOf(id: string, modules: Modules): string | null {
  if (chunks === undefined) {
    const [underRows, underFirst] = [standsUnder(rows, modules), standsUnder(first, modules)]
    chunks = new Map([
      ['early', standsUnder(early, modules)],
      ['base', underRows.intersection(underFirst)],
      ['rows', underRows],
      ['first', underFirst],
    ])
  }
  if (ownPiece.test(id)) return null
  const name = [...chunks.keys()].find((one) => chunks?.get(one)?.has(id)) ?? null
  // The style sheet of the page contains the styles of the first rows, so they need no request.
  return (name === 'base' || name === 'rows') && id.includes('.css') ? 'early' : name
}

/** The other modules are split by the pages that use them. */
const groups = [
  { name: pieceOf, includeDependenciesRecursively: false },
  { name: 'shared', minShareCount: 2, entriesAware: true },
]

/**
 * The language of this build, a folder of `src/texts`. The imports of package.json choose the
 * folder by this condition, so that the bundle contains no other language.
 */
const language = process.env['LEADHOUSE_TEXTS'] ?? 'en'

/**
 * Nothing is inlined: the content security policy of the pages allows scripts from this origin and
 * no inline scripts.
 */
export default defineConfig({
  plugins: [
    react(),
    languageOfPage(),
    preloadBase(),
    ...(language === 'en' ? [interFonts(), apiReference()] : []),
  ],
  resolve: {
    conditions: [language, ...defaultClientConditions],
    alias: [
      { find: /^react$/, replacement: fileURLToPath(new URL('react.ts', import.meta.url)) },
      { find: /^react-dom$/, replacement: 'preact/compat' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
    ],
  },
  build: {
    target: 'es2023',
    // light-dark() is preserved: its replacement would need a theme that only the page knows.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    license: { fileName: 'licences.md' },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/v1': 'http://127.0.0.1:8080', '/auth': 'http://127.0.0.1:8080' } },
})

/** Writes the language of the texts into the page, where screen readers and translators look for it. */
function languageOfPage(): Plugin {
  return {
    name: 'language-of-page',
    transformIndexHtml: (page) => page.replace('%LANGUAGE%', language),
  }
}

/** Lets the page load the base at once, not after the script that imports it. */
function preloadBase(): Plugin {
  return {
    name: 'preload-base',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle)
          .filter(
            ({ type, name }) =>
              type === 'chunk' && (name === 'base' || name === 'rolldown-runtime'),
          )
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          })),
    },
  }
}

const { resolve } = createRequire(import.meta.url)

/** The scripts that are served. The browser loads one only if a page has a character of it. */
const subsets = ['latin', 'latin-ext', 'cyrillic', 'greek']

/**
 * Copies the subsets of Inter next to the dashboard, to the URLs in `src/ui/fonts.css`.
 * @throws if the version there differs from the installed one
 */
function interFonts(): Plugin {
  return {
    name: 'inter-fonts',
    apply: 'build',
    generateBundle() {
      const { version } = JSON.parse(
        fs.readFileSync(resolve('@fontsource-variable/inter/package.json'), 'utf8'),
      ) as { version: string }
      const asked = fs.readFileSync(new URL('src/ui/fonts.css', import.meta.url), 'utf8')
      for (const subset of subsets) {
        const fileName = `assets/fonts/inter-${subset}-${version}.woff2`
        if (!asked.includes(`/${fileName}`))
          throw new Error(`fonts.css does not ask for ${fileName}.`)
        const source = fs.readFileSync(
          resolve(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`),
        )
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

/**
 * Adds the script of the API reference, four megabytes, which the page `/docs` loads. Its package
 * provides it only through a plugin of Fastify.
 */
function apiReference(): Plugin {
  return {
    name: 'api-reference',
    apply: 'build',
    async generateBundle() {
      const server = fastify()
      await server.register(scalar, { routePrefix: '/docs', configuration: { url: '/' } })
      const { rawPayload } = await server.inject('/docs/js/scalar.js')
      await server.close()
      this.emitFile({ type: 'asset', fileName: 'api-reference.js', source: rawPayload })
    },
  }
}
