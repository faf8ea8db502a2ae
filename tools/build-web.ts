import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { isInstalled } from '../bin/installed.mjs'
import { type Holds, inTurn, root } from '../bin/turn.mjs'
import { clearWorkshop, furnishWorkshop, workshop } from '../bin/workshop.mjs'
import { listLanguages, mergeBuild } from './build/merge-languages.ts'
import { hashOf, listFiles } from './hash-sources.ts'

const target = path.join(root, 'web/dist')
const stamp = path.join(target, '.built-from')
/**
 * All inputs of the dashboard build: its sources, the client library, the compiler settings, and
 * the package versions.
 */
const sources = ['web', 'sdk/src', 'sdk/package.json', 'tsconfig.base.json', 'package-lock.json']

/**
 * Builds the dashboard into web/dist if its sources changed; otherwise this takes a few
 * milliseconds. It uses the development packages of the clone, or a temporary workshop folder that
 * is removed afterwards. It builds in another folder and moves the result, so a killed build leaves
 * no partial output.
 */
export async function buildWeb(): Promise<void> {
  if (!fs.existsSync(path.join(root, 'web/index.html'))) return
  const wanted = hashOf(root, sources)
  const isBuilt = () => fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted
  if (isBuilt() && !fs.existsSync(workshop)) return
  await inTurn(async (holds) => {
    if (!isBuilt()) await build(wanted, holds)
    clearWorkshop()
  })
}

async function build(from: string, holds: Holds): Promise<void> {
  process.stdout.write('Building the dashboard…\n')
  const place = isInstalled('everything') ? root : await openWorkshop(holds)
  const beside = path.join(workshop, 'dist')
  await buildLanguages(place, beside, holds)
  fs.writeFileSync(path.join(beside, '.built-from'), from)
  fs.rmSync(target, { recursive: true, force: true })
  fs.renameSync(beside, target)
}

/** Opens a workshop folder with copies of the sources, which find their packages there. */
async function openWorkshop(holds: Holds): Promise<string> {
  const place = await furnishWorkshop(holds)
  if (place === undefined)
    return fail('The build packages could not be installed; see the npm output above.')
  for (const file of listFiles(root, sources)) {
    if (file !== 'package-lock.json' && !file.endsWith('package.json'))
      fs.cpSync(path.join(root, file), path.join(place, file))
  }
  return place
}

/** Builds each language in a separate folder and moves the results into one. */
async function buildLanguages(place: string, folder: string, holds: Holds): Promise<void> {
  fs.mkdirSync(folder, { recursive: true })
  for (const language of listLanguages(path.join(place, 'web/src/texts'))) {
    const own = `${folder}.${language}`
    await runVite(place, { folder: own, language }, holds)
    mergeBuild(own, folder, language)
  }
}

async function runVite(
  place: string,
  { folder, language }: { folder: string; language: string },
  holds: Holds,
): Promise<void> {
  const vite = path.join(place, 'node_modules/vite/bin/vite.js')
  const words = ['build', 'web', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  const child = spawn(process.execPath, [vite, ...words], {
    cwd: place,
    env: { ...process.env, NODE_ENV: 'production', LEADHOUSE_TEXTS: language },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  holds(child)
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  if (code !== 0) fail(output + errors)
}

function fail(why: string): never {
  process.stderr.write(`${why.trimEnd()}\nThe dashboard could not be built.\n`)
  process.exit(1)
}

if (import.meta.main) await buildWeb()
