import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { entries } from './published-manifest.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Writes the type declarations of the package into a folder. The package contains them once, as
 * declarations of CommonJS modules. An ES module may re-export a CommonJS module, but a CommonJS
 * module cannot re-export an ES module.
 */
export function writeDeclarations(folder: string): void {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  const options = ['-p', path.join(root, 'sdk/tsconfig.build.json'), '--outDir', folder]
  execFileSync(process.execPath, [tsc, ...options], { stdio: ['ignore', 'inherit', 'inherit'] })
  for (const name of globSync('**/*.d.ts', { cwd: folder })) {
    const file = path.join(folder, name)
    writeFileSync(file, shorten(readFileSync(file, 'utf8')))
  }
  for (const name of entries)
    writeFileSync(path.join(folder, `${name}.d.mts`), `export * from './${name}.js'\n`)
}

/** Refers to the files by their published names, and halves the indentation, 8 % of all bytes. */
const shorten = (declarations: string): string =>
  declarations
    .replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'")
    .replaceAll(/^ +/gm, (indentation) => indentation.slice(indentation.length / 2))
