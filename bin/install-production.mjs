// Reduces a clone to what production needs: the dashboard and the documentation built, no packages
// that only develop it, no Node.js headers. Prints the size.
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, ensureNode, node } from './bootstrap.mjs'
import { root } from './turn.mjs'
import { furnishWorkshop } from './workshop.mjs'

/** Maximum size of an installation, in MB of 10^6 bytes. */
const mostMegabytes = 350

const isBuilt = existsSync(path.join(root, 'web/dist/.built-from'))
await ensureInstalled('only', isBuilt ? undefined : furnishWorkshop)
ensureNode()
for (const script of ['tools/before-start.ts', 'tools/build-docs.ts']) {
  const { status, error } = spawnSync(node, [script], { cwd: root, stdio: 'inherit' })
  if (error) process.stderr.write(`${node} cannot be started: ${error.message}\n`)
  if (status !== 0) process.exit(1)
}
const megabytes = Math.ceil(sizeOf(path.join(root, 'node_modules')) / 1e6)
process.stdout.write(`node_modules: ${megabytes} MB, at most ${mostMegabytes}\n`)
if (megabytes > mostMegabytes) process.exit(1)

function sizeOf(folder) {
  const sizes = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const place = path.join(folder, entry.name)
    return entry.isDirectory() ? sizeOf(place) : lstatSync(place).size
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}
