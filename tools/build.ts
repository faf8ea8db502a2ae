import fs from 'node:fs'
import path from 'node:path'
import { buildPackage } from '../sdk/scripts/build.ts'
import { readPages } from '../server/src/platform/http/documents/read-pages.ts'
import { buildDocs } from './build-docs.ts'
import { buildWeb } from './build-web.ts'
import { bundle } from './build/bundle.ts'
import { collectLicences } from './build/collect-licences.ts'
import { compressTexts } from './build/compress-texts.ts'

/*
 * npm run build
 *
 * Builds the npm packages: `@leadhouse/sdk` in sdk/dist, and in dist what the package `leadhouse`
 * contains, the server and the commands bundled with their packages, and the files that they read at
 * run time. Each is built in another folder and then renamed, so that a killed build leaves no
 * partial one.
 */
const root = path.resolve(import.meta.dirname, '..')
const target = path.join(root, 'dist')

/** What the server and the commands read at run time. */
const resources = [
  'server/src/**/*.sql',
  'server/src/**/examples.json',
  'server/migrations/*.sql',
  'server/test/reading/others-judging.jsonl',
  'docs/skill/**/*.md',
  'docs/order.json',
  'docs/dist/**',
  'sdk/python/leadhouse.py',
  'web/dist/**',
]

/** Packages with code that VitePress puts into the pages of the documentation. */
const inDocs = [
  '@vue/reactivity',
  '@vue/runtime-core',
  '@vue/runtime-dom',
  '@vue/shared',
  '@vueuse/core',
  '@vueuse/integrations',
  '@vueuse/shared',
  'focus-trap',
  'mark.js',
  'minisearch',
  'tabbable',
  'vitepress',
  'vue',
]

/** @throws Error if a source cannot be bundled */
async function build(folder: string): Promise<void> {
  await buildWeb()
  await buildDocs()
  const files = await bundle(root, path.join(folder, 'program'))
  for (const name of fs.globSync(resources, { cwd: root })) {
    const source = path.join(root, name)
    if (fs.statSync(source).isFile()) fs.cpSync(source, path.join(folder, name))
  }
  for (const { file, text } of readPages(root).flatMap(({ pages }) => pages)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    // The text contains the files that it includes: the package does not have them.
    fs.writeFileSync(path.join(folder, file), text)
  }
  await compressTexts(path.join(folder, 'web/dist'))
  await compressTexts(path.join(folder, 'docs/dist'))
  const ofDocs = inDocs.map((name) => path.join(root, 'node_modules', name, 'package.json'))
  fs.writeFileSync(path.join(folder, 'LICENCES.txt'), collectLicences([...files, ...ofDocs]))
}

const draft = `${target}.${process.pid}`
fs.mkdirSync(draft)
try {
  await build(draft)
  fs.rmSync(target, { recursive: true, force: true })
  fs.renameSync(draft, target)
  await buildPackage(path.join(root, 'sdk/dist'))
  process.stdout.write('Built dist (npm pack) and sdk/dist (npm pack ./sdk/dist).\n')
} finally {
  fs.rmSync(draft, { recursive: true, force: true })
}
