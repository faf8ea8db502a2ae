import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { entries, publishedManifest } from './published-manifest.ts'
import { writeDeclarations } from './write-declarations.ts'
import { writeTypes } from './generate.ts'

const sdk = path.resolve(import.meta.dirname, '..')

/*
 * node sdk/scripts/build.ts
 *
 * Builds the package in sdk/dist, complete with its manifest. It can be packed and published from
 * there without lifecycle scripts: npm pack ./sdk/dist
 */
if (import.meta.main) {
  const folder = path.join(sdk, 'dist')
  await buildPackage(folder)
  process.stdout.write(`written: ${folder}\n`)
}

/**
 * Builds the package in a folder. The folder is replaced at the end, so it never contains a part of
 * a package, even if the build is killed.
 */
export async function buildPackage(folder: string): Promise<void> {
  const unfinished = `${folder}.new`
  const previous = `${folder}.old`
  for (const one of [unfinished, previous]) rmSync(one, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  await writeTypes()
  writeDeclarations(unfinished)
  await writeCode(unfinished)
  copyFileSync(path.join(sdk, 'README.md'), path.join(unfinished, 'README.md'))
  copyFileSync(path.join(sdk, '../LICENSE'), path.join(unfinished, 'LICENSE'))
  const manifest = JSON.stringify(publishedManifest(), null, 2)
  writeFileSync(path.join(unfinished, 'package.json'), `${manifest}\n`)
  if (existsSync(folder)) renameSync(folder, previous)
  renameSync(unfinished, folder)
  rmSync(previous, { recursive: true, force: true })
}

/** Writes each module as an ES module and as a CommonJS module, next to its declarations. */
async function writeCode(folder: string): Promise<void> {
  const source = path.join(sdk, 'src')
  const bundle = await rolldown({
    input: entries.map((name) => path.join(source, `${name}.ts`)),
    platform: 'neutral',
    transform: { target: 'es2022' },
  })
  const output = { dir: folder, preserveModules: true, preserveModulesRoot: source }
  await bundle.write({ ...output, format: 'es', entryFileNames: '[name].mjs' })
  await bundle.write({ ...output, format: 'cjs', entryFileNames: '[name].js' })
  await bundle.close()
}
