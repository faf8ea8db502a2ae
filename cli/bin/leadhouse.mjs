#!/usr/bin/env node
// Starts on Node 20.19 and newer. If that version is at least as new as the Node that npm
// installed, the command runs in this process. Otherwise it runs on the Node that npm installed.
import { spawn } from 'node:child_process'
import module from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, ensureNode, isAsNewAsOurs, node } from '../../bin/bootstrap.mjs'

await ensureInstalled('production')
ensureNode()

const main = new URL('../src/main.ts', import.meta.url)
const cache = path.resolve(path.dirname(node), '../.cache/leadhouse')
const words = process.argv.slice(2)
if (isAsNewAsOurs) await runHere()
else runBeside()

async function runHere() {
  module.enableCompileCache(cache)
  followShell(() => process.kill(process.pid, 'SIGTERM'))
  const command = await import(main.href)
  await command.main(words)
}

function runBeside() {
  const command = spawn(node, [fileURLToPath(main), ...words], {
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => command.kill(signal))
  followShell(() => command.kill('SIGTERM'))
  command.once('exit', (code, signal) => {
    process.exit(
      signal === null ? code : 128 + { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal],
    )
  })
}

/**
 * Ends the command when its parent shell ends. npx starts the command in a shell that SIGTERM ends
 * without being forwarded.
 */
function followShell(end) {
  if (process.env.npm_command !== 'exec') return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== shell) end()
  }, 250)
  watch.unref()
}
