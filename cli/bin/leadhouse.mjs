#!/usr/bin/env node
// Any Node from 18 on starts this; the command itself runs on the Node that npm brought.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, ensureNode, node } from '../../bin/bootstrap.mjs'

await ensureInstalled()
ensureNode()

const main = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../src/main.ts')
const cache = path.resolve(path.dirname(node), '../.cache/leadhouse')
const command = spawn(node, [main, ...process.argv.slice(2)], {
  env: { ...process.env, NODE_COMPILE_CACHE: cache },
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => command.kill(signal))
followShell(command)
command.once('exit', (code, signal) => {
  process.exit(
    signal === null ? code : 128 + { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal],
  )
})

/** npx runs us below a shell that dies of SIGTERM without passing it on; when it is gone, so are we. */
function followShell(child) {
  if (process.env.npm_command !== 'exec') return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== shell) child.kill('SIGTERM')
  }, 250)
  watch.unref()
}
