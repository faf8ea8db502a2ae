// Plain JavaScript for Node 20.19 and newer that older versions can also parse. It runs before the
// packages, which include the newer Node, are installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import {
  clearUnrecorded,
  forgetInstalled,
  hasDevelopment,
  isInstalled,
  removeDevelopment,
} from './installed.mjs'
import { npm } from './npm.mjs'
import { inTurn, root } from './turn.mjs'

/**
 * The Node that runs Leadhouse: npm installs it like every other package, whatever Node the machine
 * has.
 */
export const node = path.join(root, 'node_modules/.bin/node')

/**
 * Whether the current Node can run Leadhouse, because its major version is at least the one that
 * npm installs.
 */
export const isAsNewAsOurs = Number(process.versions.node.split('.')[0]) >= 26

/** Older npm versions skip packages that require a newer Node, without a message. */
const oldest = [20, 19]

/**
 * Installs the packages of the lock file unless they are present: for `production` the runtime
 * packages, for `only` exactly the runtime packages, for `everything` also the development
 * packages. If several starts run at the same time, one installs and the others wait. `beside` runs
 * in parallel. Writes only to stderr.
 */
export async function ensureInstalled(wanted, beside = async () => undefined) {
  if (isInstalled(wanted)) return
  await inTurn(async (holds) => {
    if (isInstalled(wanted)) return
    requireNode()
    process.stderr.write('Installing dependencies (once, up to a minute)…\n')
    const [isGood] = await Promise.all([install(wanted, holds), beside(holds)])
    if (!isGood) fail('The dependencies could not be installed; see the npm output above.')
    if (!canRun(node)) rmSync(node, { force: true })
    removeHeaders()
  })
}

/**
 * Makes sure there is a Node that runs TypeScript: the installed one, or on a platform without one,
 * the current Node.
 */
export function ensureNode() {
  if (existsSync(node)) return
  const brought = findBrought()
  if (!brought && Number(process.versions.node.split('.')[0]) < 24) {
    fail(
      `Leadhouse needs Node.js 24 or newer; this is ${process.versions.node}, and npm has none for ` +
        `${process.platform}-${process.arch}. Install one from https://nodejs.org and try again.`,
    )
  }
  symlinkSync(brought ?? process.execPath, node)
}

/** Returns the Node among the packages if it runs here. npm 10 installs it without its link. */
function findBrought() {
  const packages = ['node-bin', 'node'].map((name) => `${name}-${process.platform}-${process.arch}`)
  const found = packages.find((name) =>
    existsSync(path.join(root, 'node_modules', name, 'bin/node')),
  )
  if (!found || !canRun(path.join(root, 'node_modules', found, 'bin/node'))) return undefined
  return path.join('..', found, 'bin/node')
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const isOld = major < oldest[0] || (major === oldest[0] && minor < oldest[1])
  if (!isOld) return
  fail(
    `npm installs Leadhouse with a Node.js from ${oldest.join('.')} on; this is ${process.versions.node}.`,
  )
}

/**
 * Runtime packages are never removed under a running server: if they are present, development
 * packages are added or removed separately. Otherwise all packages are installed from scratch.
 */
async function install(wanted, holds) {
  if (wanted === 'only' && isInstalled('production')) {
    removeDevelopment()
    return true
  }
  if (wanted === 'everything' && isInstalled('production')) {
    clearUnrecorded()
    const code = await npm(['install', '--no-save', '--include=dev', '--include=optional'], {
      holds,
    })
    if (code !== 0 || isInstalled(wanted)) return code === 0
  }
  const hasMore = wanted !== 'only' && (wanted === 'everything' || hasDevelopment())
  forgetInstalled()
  const kind = hasMore ? '--include=dev' : '--omit=dev'
  return (await npm(['ci', kind, '--include=optional'], { holds })) === 0
}

/** Headers are only needed to compile native code, which is not done here. */
function removeHeaders() {
  const packages = path.join(root, 'node_modules')
  for (const name of existsSync(packages) ? readdirSync(packages) : []) {
    if (/^node-(bin-)?(linux|darwin|win)/.test(name))
      rmSync(path.join(packages, name, 'include'), { recursive: true, force: true })
  }
}

/** Checked right after an installation: the Node of this platform may not fit its C library. */
function canRun(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
