import { spawn } from 'node:child_process'
import { root } from './turn.mjs'

const quietly = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']

/**
 * Runs npm, the one that runs us where one does, in the clone or in another folder of it. Resolves with its exit code. What it knows already it does
 * not ask for anew; what it installs is held to the lock file all the same.
 */
export function npm(words, { cwd = root, holds }) {
  const own = process.env.npm_execpath
  const [command, before] = own?.endsWith('js') ? [process.execPath, [own]] : ['npm', []]
  const env = { ...process.env }
  // What selects a workspace for the command that runs us would select it for the installation as well.
  for (const name of Object.keys(env)) {
    if (/^npm_config_(workspaces?|include_workspace_root|global|location)$/.test(name))
      delete env[name]
  }
  const child = spawn(command, [...before, ...words, ...quietly], {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  holds(child)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`npm cannot be started: ${error.message}\n`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
