import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { interFonts } from './fonts.ts'

/** What a first visit asks for, and what the palette stands on: one piece, which comes in one request and packs best. */
const first = ['main.tsx', 'app/head-acts.tsx', 'app/pages/next.tsx', 'app/palette.tsx']

/** The palette itself is fetched a moment later. */
const ownPiece = /[\\/]palette\.tsx$/

/** Parts of the library that only later pages show; its one face would bring all that any page shows. */
const later =
  /react-number-format|[\\/]use-collapse[\\/]|[\\/](Accordion|Checkbox|Collapse|FileButton|FloatingIndicator|Menu|MultiSelect|NumberInput|PasswordInput|Pill|PillsInput|Progress|Radio|SegmentedControl|Switch|Table|Tabs|TagsInput|Textarea)[\\/](?!AccordionChevron|CheckIcon|RadioIcon)/

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

let found: Set<string> | undefined

/** These files, and all they import before they run. */
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
  found ??= standsUnder(first, modules)
  return found.has(id) && !ownPiece.test(id) ? 'first' : null
}

/** The rest is split by which pages ask for it. */
const groups = [
  { name: pieceOf, includeDependenciesRecursively: false },
  { name: 'shared', minShareCount: 2, entriesAware: true },
]

/** Nothing is inlined: the pages' policy allows scripts from this origin and no inline ones. */
export default defineConfig({
  plugins: [react(), interFonts()],
  resolve: {
    alias: [
      { find: /^react$/, replacement: fileURLToPath(new URL('react.ts', import.meta.url)) },
      { find: /^react-dom$/, replacement: 'preact/compat' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
    ],
  },
  build: {
    target: 'es2023',
    // light-dark() stays as it is: what would replace it needs a scheme that only the page itself knows.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/v1': 'http://127.0.0.1:8080', '/auth': 'http://127.0.0.1:8080' } },
})
