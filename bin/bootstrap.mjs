// Plain JavaScript for any Node from 18 on: this is what runs before the packages, and the newer Node among them, are there.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the clone. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const lock = path.join(root, '.installing')
/** Says that packages which only develop Leadhouse are rightly missing; npm takes it away with everything else when it installs anew. */
const production = path.join(root, 'node_modules/.production')

/** The Node that runs Leadhouse: brought by npm like every other package, whatever Node the machine has. */
export const node = path.join(root, 'node_modules/.bin/node')

/** Whether the Node that runs this can run Leadhouse itself: of the major version that npm brings, or of a later one. */
export const isAsNewAsOurs = Number(process.versions.node.split('.')[0]) >= 26

/**
 * Installs exactly what the lock file says, unless that is what is there.
 * Of several starts at once one installs and the others wait. Speaks on stderr only.
 */
export async function ensureInstalled() {
  if (isInstalled()) return
  await takeLock()
  try {
    if (isInstalled()) return
    process.stderr.write('Installing dependencies (once, about a minute)…\n')
    if ((await install()) !== 0)
      fail('The dependencies could not be installed; npm says why above.')
    if (!canRun(node)) rmSync(node, { force: true })
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Makes sure there is a Node that runs TypeScript: ours, or on a platform npm has none for, the one that runs this. */
export function ensureNode() {
  if (existsSync(node)) return
  if (Number(process.versions.node.split('.')[0]) < 24) {
    fail(
      `Leadhouse needs Node.js 24 or newer; this is ${process.versions.node}, and npm has none for ` +
        `${process.platform}-${process.arch}. Install one from https://nodejs.org and try again.`,
    )
  }
  symlinkSync(process.execPath, node)
}

/**
 * npm's own record of what it installed against the lock file; npm writes it last, so a killed install has none. Reading both costs 30 ms, and is left out
 * where the lock file has not been touched since: by the time of its inode, which no copy and no archive can bring along.
 */
function isInstalled() {
  const record = path.join(root, 'node_modules/.package-lock.json')
  const lockFile = path.join(root, 'package-lock.json')
  const installed = statSync(record, { throwIfNoEntry: false })
  if (!installed) return false
  if (installed.mtimeMs > statSync(lockFile).ctimeMs) return true
  const have = packagesOf(record)
  const want = packagesOf(lockFile)
  const isProduction = existsSync(production)
  return Object.entries(want).every(([name, entry]) => {
    if (name === '') return true
    const found = have[name]
    if (!found) return isForElsewhere(entry) || (isProduction && isForDevelopment(entry))
    if (!name.includes('node_modules/')) return JSON.stringify(found) === JSON.stringify(entry)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

const isForDevelopment = (entry) => Boolean(entry.dev || entry.devOptional)

/** Lets an installation without the packages of development count as whole. */
export function markProduction() {
  writeFileSync(production, '')
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** Packages of other platforms are rightly missing; one of this platform's that is missing was left out by a setting. */
function isForElsewhere(entry) {
  const isOurs =
    entry.os?.includes(process.platform) && entry.cpu?.includes(process.arch) && !entry.libc
  return !isOurs && Boolean(entry.optional || entry.devOptional || entry.peer)
}

/** Runs `npm ci` with the npm that runs us; resolves with its exit code. */
function install() {
  const npm = process.env.npm_execpath
  const [command, before] = npm?.endsWith('js') ? [process.execPath, [npm]] : ['npm', []]
  const flags = [
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const env = { ...process.env }
  // What selects a workspace for the command that runs us would select it for the installation as well.
  for (const name of Object.keys(env)) {
    if (/^npm_config_(workspaces?|include_workspace_root|global|location)$/.test(name))
      delete env[name]
  }
  const child = spawn(command, [...before, 'ci', ...flags], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // If we are killed, npm goes on: whoever comes next has to wait for it too.
  writeFileSync(lock, `${process.pid} ${child.pid}`)
  return new Promise((resolve) => {
    child.once('error', (error) => fail(`npm cannot be started: ${error.message}`))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

async function takeLock() {
  for (let isFirst = true; ; isFirst = false) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if (error.code !== 'EEXIST') fail(`Leadhouse cannot write to ${root}: ${error.message}`)
    }
    if (!holders().some(isAlive)) rmSync(lock, { force: true })
    else if (isFirst)
      process.stderr.write('Another start is installing the dependencies; waiting…\n')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function holders() {
  try {
    return readFileSync(lock, 'utf8').split(' ').map(Number)
  } catch {
    return []
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Right after an installation: the Node of this platform may not fit its C library. */
function canRun(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}

function fail(sentence) {
  rmSync(lock, { force: true })
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
