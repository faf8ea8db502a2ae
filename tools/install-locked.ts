import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'

/** Installs the packages that the lock file of a folder names, unless they are present. */
export function installLocked(folder: string, what: string): void {
  const place = path.join(folder, 'node_modules/.package-lock.json')
  const record = statSync(place, { throwIfNoEntry: false })
  if (record && record.mtimeMs > statSync(path.join(folder, 'package-lock.json')).ctimeMs) return
  console.log(`Installing ${what} for the tests (once)…`)
  spawnSync('npm', ['ci', '--loglevel=error'], { cwd: folder, stdio: 'inherit' })
}
