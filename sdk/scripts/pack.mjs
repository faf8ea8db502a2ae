// Plain JavaScript, for whatever Node npm runs on. Inside this repository the sources are used as
// they are; a package must be compiled, since Node strips no types in node_modules: `npm pack` and
// `npm publish` swap the manifest for the time of packing.
import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const sdk = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const inSdk = (name) => path.join(sdk, name)

const steps = {
  prepare() {
    rmSync(inSdk('dist'), { recursive: true, force: true })
    const bin = (name) => path.join(sdk, '../node_modules/.bin', name)
    execFileSync(bin('node'), [inSdk('scripts/generate.ts'), 'types'], { stdio: ['ignore', 2, 2] })
    execFileSync(bin('tsc'), ['-p', inSdk('tsconfig.build.json'), '--outDir', inSdk('dist')], {
      stdio: ['ignore', 2, 2],
    })
    copyFileSync(path.join(sdk, '../LICENSE'), inSdk('LICENSE'))
    const kept = readFileSync(inSdk('package.json'), 'utf8')
    writeFileSync(inSdk('.package.json'), kept)
    writeFileSync(
      inSdk('package.json'),
      `${JSON.stringify(published(JSON.parse(kept)), null, 2)}\n`,
    )
  },
  restore() {
    copyFileSync(inSdk('.package.json'), inSdk('package.json'))
    rmSync(inSdk('.package.json'))
    rmSync(inSdk('LICENSE'))
  },
}

/** The manifest of the package: the manifest of the sources, without fields that only this repository needs. */
function published({ exports, ...manifest }) {
  const { private: _private, scripts: _scripts, devDependencies: _tools, ...kept } = manifest
  const compiled = Object.entries(exports).map(([entry, source]) => {
    const file = source.replace('./src/', './dist/').replace(/\.ts$/, '')
    return [entry, { types: `${file}.d.ts`, default: `${file}.js` }]
  })
  return { ...kept, exports: Object.fromEntries(compiled) }
}

steps[process.argv[2]]()
