import { spawn } from 'node:child_process'
import { root } from './turn.mjs'

const quietly = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
/** A setting in .npmrc would also switch off `prepack`, and `npm pack` would pack no build. */
const withoutScripts = '--ignore-scripts'

/**
 * Runs npm in the clone or in a folder inside it. If npm runs this process, the same npm is used.
 * Resolves with its exit code. npm prefers its cache to the network; packages are still verified
 * against the lock file.
 */
export function npm(words, { cwd = root, holds }) {
  const own = process.env.npm_execpath
  const [command, before] = own?.endsWith('js') ? [process.execPath, [own]] : ['npm', []]
  const env = { ...process.env }
  // A workspace selected for the current command would also be selected for the installation.
  for (const name of Object.keys(env)) {
    if (/^npm_config_(workspaces?|include_workspace_root|global|location)$/.test(name))
      delete env[name]
  }
  const child = spawn(command, [...before, ...words, withoutScripts, ...quietly], {
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
