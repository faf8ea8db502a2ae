import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, 'others')
const packages = path.join(folder, 'node_modules')

/**
 * Brings what others made and tests try (other runtimes, foreign generators: 450 MB), unless it is there. It is no part of an installation: whoever starts the
 * service needs none of it. Where npm cannot be reached nothing is brought, and the tests say what is missing.
 */
export function installOthers(): void {
  const record = statSync(path.join(packages, '.package-lock.json'), { throwIfNoEntry: false })
  if (record && record.mtimeMs > statSync(path.join(folder, 'package-lock.json')).ctimeMs) return
  console.log('Installing other runtimes and generators for the tests (once)…')
  spawnSync('npm', ['ci', '--loglevel=error'], { cwd: folder, stdio: 'ignore' })
}

/** Where a file of one of these packages is. */
export const fileOfOther = (name: string): string => path.join(packages, name)

/** Why a test that needs this file is left out; false where it runs. @throws in CI, where it must */
export function withoutOther(name: string): string | false {
  if (existsSync(fileOfOther(name))) return false
  const reason = `not run: ${name} missing (npm ci --prefix tools/others)`
  if (process.env.CI) throw new Error(reason)
  return reason
}
