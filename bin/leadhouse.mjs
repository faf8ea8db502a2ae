#!/usr/bin/env node
// The command `leadhouse`. In a clone it runs the sources, in the published package the build.
// Plain JavaScript that older versions of Node can parse, so that they print a message.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { followShell } from './follow-shell.mjs'

/** The oldest Node that runs the build. */
const oldest = 24

/**
 * Flags of the process that serves. The young generation is larger than V8's, because requests
 * allocate quickly; the old generation grows in smaller steps, because an idle service should use
 * little memory. `npm start` gives the sources the same flags.
 */
const serverFlags = ['--max-semi-space-size=64', '--heap-growing-percent=50']

const sources = new URL('../cli/bin/leadhouse.mjs', import.meta.url)
if (existsSync(sources)) await import(sources.href)
else await runBuild(process.argv.slice(2))

async function runBuild(words) {
  if (Number(process.versions.node.split('.')[0]) < oldest) {
    process.stderr.write(
      `Leadhouse needs Node.js ${oldest} or newer; this is ${process.versions.node}. Install one from https://nodejs.org and try again.\n`,
    )
    process.exit(1)
  }
  const build = new URL('../dist/program/cli.js', import.meta.url)
  if (!existsSync(build)) {
    process.stderr.write('This package was packed without its build. Pack it with: npm pack\n')
    process.exit(1)
  }
  process.env.LEADHOUSE_DATA_DIR ||= path.resolve('leadhouse-data')
  if (isServer(words)) becomeServer(words)
  followShell(() => process.kill(process.pid, 'SIGTERM'))
  const { main } = await import(build.href)
  await main(words)
}

function isServer([command]) {
  return command === undefined || /^(start|serve|work)$/.test(command)
}

/**
 * Replaces this process by one with the flags of the server: V8 reads them only when it starts. The
 * process id stays the same, so signals reach it. Where a process cannot be replaced, it continues
 * with the default flags and uses more memory.
 */
function becomeServer(words) {
  if (process.execve === undefined || process.execArgv.includes(serverFlags[0])) return
  const file = fileURLToPath(import.meta.url)
  const all = [process.execPath, ...serverFlags, ...process.execArgv, file, ...words]
  process.execve(process.execPath, all, { ...process.env, MALLOC_ARENA_MAX: '2' })
}
