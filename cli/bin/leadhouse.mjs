#!/usr/bin/env node
// Any Node from 20.19 on starts this. The command runs in this process where that Node is as new as the one that npm brought, and otherwise on that one.
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

/** npx runs us below a shell that dies of SIGTERM without passing it on; when it is gone, so are we. */
function followShell(end) {
  if (process.env.npm_command !== 'exec') return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== shell) end()
  }, 250)
  watch.unref()
}
