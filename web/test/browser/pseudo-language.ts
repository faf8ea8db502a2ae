import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { BrowserContext } from 'playwright-core'
import { build } from 'vite'

const web = path.resolve(import.meta.dirname, '../..')
const english = path.join(web, 'src/texts/en')

/**
 * The function that the modules of the pseudo language apply to each English text: brackets around
 * it, and a third more characters, as texts in other languages are longer.
 */
const pseudo = `
const lengthened = (text) => text + text.slice(0, Math.ceil(text.length * 0.35))
const marked = (text) => (/\\p{L}{2}/u.test(text) ? '⟦' + lengthened(text) + '⟧' : text)
export function pseudo(value) {
  if (typeof value === 'string') return marked(value)
  if (typeof value === 'function') return (...given) => pseudo(value(...given))
  if (Array.isArray(value)) return value.map(pseudo)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, pseudo(one)]))
}
`

/** Writes a module of the pseudo language for each English one. */
async function writeTexts(folder: string): Promise<void> {
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'pseudo.js'), pseudo)
  for (const file of readdirSync(english)) {
    const original = pathToFileURL(path.join(english, file))
    const names = Object.keys((await import(original.href)) as object)
    // With another locale than that of the API, pages mark the English sentences of the server.
    const change = (name: string) => (name === 'locale' ? "'en-US'" : `pseudo(original.${name})`)
    writeFileSync(
      path.join(folder, file),
      [
        `import * as original from ${JSON.stringify(original.pathname)}`,
        `import { pseudo } from './pseudo.js'`,
        ...names.map((name) => `export const ${name} = ${change(name)}`),
      ].join('\n'),
    )
  }
}

/**
 * Builds the dashboard in a language made of the English texts, marked and lengthened.
 * Returns a function that makes a browser load this build; the API is that of the instance.
 */
export async function buildPseudoLanguage(): Promise<(context: BrowserContext) => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'leadhouse-pseudo-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const [texts, built] = [path.join(folder, 'texts'), path.join(folder, 'dist')]
  await writeTexts(texts)
  process.env['LEADHOUSE_TEXTS'] = 'pseudo'
  await build({
    root: web,
    logLevel: 'warn',
    resolve: { alias: [{ find: /^#texts\//, replacement: `${texts}/` }] },
    build: { outDir: built, emptyOutDir: true, minify: false },
  })
  const files = new Set(readdirSync(built, { recursive: true, encoding: 'utf8' }))
  return async (context) => {
    await context.route('**/*', async (route) => {
      const request = route.request()
      const name = new URL(request.url()).pathname.slice(1)
      const isPage = request.resourceType() === 'document'
      if (!isPage && !/\.(js|css)$/.test(name)) return route.fallback()
      if (!isPage && !files.has(name)) return route.fallback()
      const body = readFileSync(path.join(built, isPage ? 'index.html' : name))
      const contentType = isPage
        ? 'text/html'
        : name.endsWith('.css')
          ? 'text/css'
          : 'text/javascript'
      return route.fulfill({ body, contentType })
    })
  }
}
