import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { isInstalled } from '../bin/installed.mjs'
import { type Holds, inTurn, root } from '../bin/turn.mjs'
import { clearWorkshop, furnishWorkshop, workshopOf } from '../bin/workshop.mjs'
import { hashOf, listFiles } from './hash-sources.ts'

const target = path.join(root, 'docs/dist')
const stamp = path.join(target, '.built-from')
const workshop = workshopOf('docs')

/** All inputs of the build: the pages, the files they include, the clients, and VitePress. */
const sources = [
  'docs/.vitepress/accessible-search.ts',
  'docs/.vitepress/config.ts',
  'docs/.vitepress/inline-scripts.ts',
  'docs/.vitepress/write-pages.ts',
  'docs/.vitepress/theme',
  'docs/guides',
  'docs/operations',
  'docs/glossary.md',
  'docs/index.md',
  'docs/order.json',
  'examples',
  'sdk/README.md',
  'CHANGELOG.md',
  'web/public/icon.svg',
  'server/src/platform/http/documents/read-pages.ts',
  'server/src/platform/http/documents/rewrite-links.ts',
  'server/src/platform/http/documents/expand-includes.ts',
  'package-lock.json',
]

const hash = (): string => hashOf(root, sources)

/** Returns whether docs/dist was built from the current sources. */
export const areDocsBuilt = (wanted = hash()): boolean =>
  fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted

/**
 * Builds the documentation into docs/dist, for the base /docs/, if its sources changed; otherwise
 * this takes a few milliseconds. It uses the development packages of the clone, or a temporary
 * workshop folder that is removed afterwards. It builds in another folder and moves the result, so a
 * killed build leaves no partial output.
 *
 * @throws Error if a package cannot be installed, or VitePress reports a problem, such as a dead
 *   link
 */
export async function buildDocs(onChild: (child: ChildProcess) => void = () => {}): Promise<void> {
  const wanted = hash()
  if (areDocsBuilt(wanted) && !fs.existsSync(workshop)) return
  await inTurn(async (holds) => {
    const keep: Holds = (child) => {
      onChild(child)
      holds(child)
    }
    if (!areDocsBuilt(wanted)) await build(wanted, keep)
    clearWorkshop(workshop)
  })
}

async function build(from: string, holds: Holds): Promise<void> {
  process.stdout.write('Building the documentation…\n')
  const place = isInstalled('everything') ? root : await openWorkshop(holds)
  const draft = `${target}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  await runVitePress(place, ['--outDir', draft], holds)
  fs.writeFileSync(path.join(draft, '.built-from'), from)
  fs.rmSync(target, { recursive: true, force: true })
  fs.renameSync(draft, target)
}

/** Opens a workshop folder with copies of the sources, which find their packages there. */
async function openWorkshop(holds: Holds): Promise<string> {
  const place = await furnishWorkshop(holds, 'docs')
  if (place === undefined) throw new Error('The packages of the build could not be installed.')
  for (const file of listFiles(root, sources)) {
    if (file !== 'package-lock.json') fs.cpSync(path.join(root, file), path.join(place, file))
  }
  return place
}

/** Runs `vitepress build` with the packages and the sources of a folder. */
export async function runVitePress(
  place: string,
  options: readonly string[],
  holds: Holds,
): Promise<void> {
  const program = path.join(place, 'node_modules/vitepress/bin/vitepress.js')
  const child = spawn(process.execPath, [program, 'build', 'docs', ...options], {
    cwd: place,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  holds(child)
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  if (code !== 0) throw new Error(`The documentation could not be built.\n${output}${errors}`)
}

/**
 * Builds with low priority next to a server, and gives up when the server ends. Without the build,
 * the server shows the Markdown of the pages.
 */
async function buildBeside(server: number): Promise<void> {
  os.setPriority(os.constants.priority.PRIORITY_LOW)
  let running: ChildProcess | undefined
  const watch = setInterval(() => {
    if (isRunning(server)) return
    running?.kill('SIGKILL')
    process.exit(1)
  }, 250)
  await buildDocs((child) => {
    running = child
  })
  clearInterval(watch)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { for: { type: 'string' } } })
  if (values.for === undefined) await buildDocs()
  else await buildBeside(Number(values.for))
}
