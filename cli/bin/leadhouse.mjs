#!/usr/bin/env node
// Starts on Node 20.19 and newer. If that version is at least as new as the Node that npm
// installed, the command runs in this process. Otherwise it runs on the Node that npm installed.
import { spawn } from 'node:child_process'
import module from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, ensureNode, isAsNewAsOurs, node } from '../../bin/bootstrap.mjs'
import { followShell } from '../../bin/follow-shell.mjs'
import { root } from '../../bin/turn.mjs'

await ensureInstalled('production')
ensureNode()

const main = new URL('../src/main.ts', import.meta.url)
const cache = path.join(root, 'node_modules/.cache/leadhouse')
const words = process.argv.slice(2)
if (words.length === 0 || (words.length === 1 && words[0] === 'start'))
  run('npm', ['start'], { cwd: root })
else if (isAsNewAsOurs) await runHere()
else
  run(node, [fileURLToPath(main), ...words], { env: { ...process.env, NODE_COMPILE_CACHE: cache } })

async function runHere() {
  module.enableCompileCache(cache)
  followShell(() => process.kill(process.pid, 'SIGTERM'))
  const command = await import(main.href)
  await command.main(words)
}

function run(program, programWords, options) {
  const command = spawn(program, programWords, { ...options, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => command.kill(signal))
  followShell(() => command.kill('SIGTERM'))
  command.once('exit', (code, signal) => {
    process.exit(
      signal === null ? code : 128 + { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal],
    )
  })
}
