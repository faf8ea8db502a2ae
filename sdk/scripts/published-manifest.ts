import { readFileSync } from 'node:fs'
import path from 'node:path'

type Manifest = Readonly<Record<string, unknown>> & { exports: Readonly<Record<string, string>> }

const file = path.resolve(import.meta.dirname, '../package.json')
const source = JSON.parse(readFileSync(file, 'utf8')) as Manifest

/** The modules that a program can import. The one of the dashboard is only for this repository. */
const published = Object.entries(source.exports).filter(([name]) => name !== './dashboard')

/** The names of the modules that a program can import: `index` and `webhooks`. */
export const entries = published.map(([, entry]) => path.basename(entry, '.ts'))

/**
 * Returns the manifest of the built package: the manifest of the sources with the built files
 * instead of the sources, and without what only this repository needs.
 */
export function publishedManifest(): object {
  const kept = Object.entries(source).filter(([name]) => !onlyHere.has(name))
  const built = published.map(([name, entry]) => [name, filesOf(path.basename(entry, '.ts'))])
  return {
    ...Object.fromEntries(kept),
    type: 'commonjs',
    main: './index.js',
    types: './index.d.ts',
    exports: { ...Object.fromEntries(built), './package.json': './package.json' },
    publishConfig: { access: 'public', provenance: true },
  }
}

const onlyHere = new Set(['private', 'type', 'exports', 'scripts', 'devDependencies'])

/** Each condition has separate types, because they state the format of the module. */
const filesOf = (entry: string): object => ({
  import: { types: `./${entry}.d.mts`, default: `./${entry}.mjs` },
  require: { types: `./${entry}.d.ts`, default: `./${entry}.js` },
})
