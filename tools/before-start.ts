import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { areDocsBuilt } from './build-docs.ts'
import { buildWeb } from './build-web.ts'
import { hashOf } from './hash-sources.ts'
import { readStart } from './read-start.ts'

const root = path.resolve(import.meta.dirname, '..')
const cache = path.join(root, 'node_modules/.cache/leadhouse')
const stamp = path.join(cache, 'warmed-for')

/**
 * Lets Node compile the server and the commands once after their sources changed, each in a
 * separate, short-lived process. Node caches the compiled code (NODE_COMPILE_CACHE), so the server
 * never loads the compiler that removes the types: 30 MB less memory when idle, and half the start
 * time. Takes a second after an installation or a change, and milliseconds otherwise.
 */
async function warmCache(): Promise<void> {
  const sources = hashOf(root, ['server/src', 'cli/src', 'package.json', 'package-lock.json'])
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === sources) return
  try {
    fs.rmSync(cache, { recursive: true, force: true })
  } catch {
    // If the folder is not writable, the start only takes a second longer.
    return
  }
  // Code compiled with one set of flags cannot be used with another.
  await Promise.all([
    compile('server/src/platform/process/main.ts', readStart().flags),
    compile('cli/src/main.ts'),
  ])
  if (fs.existsSync(cache)) fs.writeFileSync(stamp, sources)
}

/** When imported, these files do nothing. */
async function compile(file: string, flags: string[] = []): Promise<void> {
  const compiling = spawn(process.execPath, [...flags, '--import', `./${file}`, '--eval', ''], {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
    stdio: 'ignore',
  })
  await once(compiling, 'close')
}

/**
 * Starts the build of the documentation without waiting for it. It ends with the server, which
 * replaces the shell that runs this program.
 */
function buildDocsLater(): void {
  const child = spawn(process.execPath, ['tools/build-docs.ts', '--for', String(process.ppid)], {
    cwd: root,
    stdio: 'ignore',
  })
  child.unref()
}

await Promise.all([buildWeb(), warmCache()])
if (process.argv[2] === 'start' && !areDocsBuilt()) buildDocsLater()
