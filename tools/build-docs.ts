import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { hashOf } from './hash-sources.ts'

const root = path.resolve(import.meta.dirname, '..')
const target = path.join(root, 'docs/dist')
const stamp = path.join(target, '.built-from')

/** All inputs of the build: the pages, the files they include, the client, and VitePress. */
const sources = [
  'docs',
  'examples',
  'sdk/README.md',
  'sdk/python',
  'CHANGELOG.md',
  'server/src/platform/http/documents/read-pages.ts',
  'server/src/platform/http/documents/expand-includes.ts',
  'package-lock.json',
]

/**
 * Builds the documentation into docs/dist, for the base /docs/, if its sources changed; otherwise
 * this takes a few milliseconds. It builds in another folder and moves the result, so a killed
 * build leaves no partial output. `place` is the folder with the packages.
 *
 * @throws Error if VitePress reports a problem, such as a dead link
 */
export async function buildDocs(place = root): Promise<void> {
  const wanted = hashOf(root, sources)
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return
  process.stdout.write('Building the documentation…\n')
  const draft = `${target}.${process.pid}`
  try {
    await runVitePress(place, ['--outDir', draft])
    copyPythonClient(draft)
    fs.writeFileSync(path.join(draft, '.built-from'), wanted)
    fs.rmSync(target, { recursive: true, force: true })
    fs.renameSync(draft, target)
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
}

/** Runs `vitepress build` with the options. */
export async function runVitePress(place: string, options: readonly string[]): Promise<void> {
  const program = path.join(place, 'node_modules/vitepress/bin/vitepress.js')
  const child = spawn(process.execPath, [program, 'build', path.join(root, 'docs'), ...options], {
    cwd: place,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  if (code !== 0) throw new Error(`The documentation could not be built.\n${output}${errors}`)
}

/** The Python client is one file, which people download. */
export function copyPythonClient(folder: string): void {
  const client = path.join(root, 'sdk/python/leadhouse.py')
  if (fs.existsSync(client)) fs.copyFileSync(client, path.join(folder, 'leadhouse.py'))
}

if (import.meta.main) await buildDocs()
