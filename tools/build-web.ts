import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const target = path.join(root, 'web/dist')
const stamp = path.join(target, '.built-from')

/**
 * Builds the dashboard into web/dist when its sources changed: theirs, the client library's, or a package version.
 * Unchanged costs a few milliseconds. It is built elsewhere and moved, so that two builds or a killed one leave no half.
 */
function buildWeb(): void {
  if (!fs.existsSync(path.join(root, 'web/index.html'))) return
  const sources = hashOf(['web', 'sdk/src', 'server/openapi.json', 'package-lock.json'])
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === sources) return
  process.stdout.write('Building the dashboard…\n')
  const beside = path.join(root, `node_modules/.dashboard-${process.pid}`)
  runVite(beside)
  fs.writeFileSync(path.join(beside, '.built-from'), sources)
  fs.rmSync(target, { recursive: true, force: true })
  fs.renameSync(beside, target)
}

function hashOf(places: string[]): string {
  const hash = createHash('sha256')
  for (const file of places.flatMap(filesIn)) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(fs.readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(place: string): string[] {
  const from = path.join(root, place)
  if (!fs.existsSync(from)) return []
  if (fs.statSync(from).isFile()) return [from]
  return fs
    .globSync('**', { cwd: from, exclude: (name) => /^(node_modules|dist|test)$/.test(name) })
    .map((name) => path.join(from, name))
    .filter((file) => fs.statSync(file).isFile())
    .sort()
}

function runVite(folder: string): void {
  const vite = path.join(root, 'node_modules/.bin/vite')
  const built = spawnSync(vite, ['build', 'web', '--outDir', folder, '--logLevel', 'warn'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: `${path.dirname(vite)}:${process.env.PATH}`,
    },
    encoding: 'utf8',
  })
  if (built.status === 0) return
  process.stderr.write(`${built.stdout}${built.stderr}The dashboard could not be built.\n`)
  process.exit(1)
}

buildWeb()
