import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const sdk = path.resolve(import.meta.dirname, '..')
const root = path.resolve(sdk, '..')

/**
 * Builds the client library as a package of its own into `target`: ES modules, their types, and what npm wants to know. Inside this repository the
 * sources are used as they are; a package that lies in node_modules must be compiled, because Node strips no types there.
 */
export function buildSdk(target: string): void {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const compiler = path.join(root, 'node_modules/.bin/tsc')
  execFileSync(compiler, ['-p', path.join(sdk, 'tsconfig.build.json'), '--outDir', target])
  copyFileSync(path.join(sdk, 'README.md'), path.join(target, 'README.md'))
  copyFileSync(path.join(root, 'LICENSE'), path.join(target, 'LICENSE'))
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
}

/** The manifest of the package: the one of the sources, without what is for this repository alone. */
function manifest(): object {
  const { name, version, description, license, type, dependencies, exports } = JSON.parse(
    readFileSync(path.join(sdk, 'package.json'), 'utf8'),
  ) as Record<string, unknown> & { exports: Record<string, string> }
  const compiled = Object.entries(exports).map(([entry, source]) => {
    const file = source.replace('./src/', './').replace(/\.ts$/, '')
    return [entry, { types: `${file}.d.ts`, default: `${file}.js` }]
  })
  return {
    name,
    version,
    description,
    license,
    type,
    sideEffects: false,
    engines: { node: '>=24' },
    exports: Object.fromEntries(compiled) as object,
    dependencies,
  }
}

if (import.meta.main) {
  const target = path.join(sdk, 'dist')
  buildSdk(target)
  process.stdout.write(`built: ${target}\n`)
}
