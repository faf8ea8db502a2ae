// Makes of a clone what runs and nothing else: the dashboard built, no package that only develops it, no headers of Node.js. Prints the size.
import { spawnSync } from 'node:child_process'
import { lstatSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, ensureNode, markProduction, node, root } from './bootstrap.mjs'

/** What an installation may take, in MB of 10^6 bytes. */
const mostMegabytes = 350

await ensureInstalled()
ensureNode()
run(node, ['tools/build-web.ts'])
const npm = process.env.npm_execpath
const [command, before] = npm?.endsWith('js') ? [process.execPath, [npm]] : ['npm', []]
run(command, [...before, 'ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'])
ensureNode()
const packages = path.join(root, 'node_modules')
// Headers are for whoever compiles against them; here nobody does.
for (const name of readdirSync(packages).filter((name) =>
  /^node-(bin-)?(linux|darwin|win)/.test(name),
))
  rmSync(path.join(packages, name, 'include'), { recursive: true, force: true })
markProduction()
run(node, [
  '--input-type=module',
  '--eval',
  "import { warmCache } from './tools/warm-cache.ts'; warmCache()",
])
const megabytes = Math.ceil(sizeOf(packages) / 1e6)
process.stdout.write(`node_modules: ${megabytes} MB, at most ${mostMegabytes}\n`)
if (megabytes > mostMegabytes) process.exit(1)

function run(program, options) {
  const { status, error } = spawnSync(program, options, { cwd: root, stdio: 'inherit' })
  if (status === 0) return
  process.stderr.write(`${program} ${options[0]} failed${error ? `: ${error.message}` : ''}\n`)
  process.exit(1)
}

function sizeOf(folder) {
  const sizes = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const place = path.join(folder, entry.name)
    return entry.isDirectory() ? sizeOf(place) : lstatSync(place).size
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}
