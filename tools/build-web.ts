import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { hashOf } from './hash-sources.ts'

const root = path.resolve(import.meta.dirname, '..')
const target = path.join(root, 'web/dist')
const stamp = path.join(target, '.built-from')

/**
 * Builds the dashboard into web/dist when its sources changed: theirs, the client library's, or a package version.
 * Unchanged costs a few milliseconds. It is built elsewhere and moved, so that two builds or a killed one leave no half.
 */
export function buildWeb(): void {
  if (!fs.existsSync(path.join(root, 'web/index.html'))) return
  const sources = hashOf(root, ['web', 'sdk/src', 'server/openapi.json', 'package-lock.json'])
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === sources) return
  process.stdout.write('Building the dashboard…\n')
  const beside = path.join(root, `node_modules/.dashboard-${process.pid}`)
  runVite(beside)
  fs.writeFileSync(path.join(beside, '.built-from'), sources)
  fs.rmSync(target, { recursive: true, force: true })
  fs.renameSync(beside, target)
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

if (import.meta.main) buildWeb()
