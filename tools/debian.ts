import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const apt = '/usr/bin/apt-get'

/** Installs packages unless this program of theirs is there. */
export function installMissing(program: string, ...packages: string[]): void {
  if (!existsSync(program)) installByApt(...packages)
}

/** Installs packages of Debian where we may; elsewhere it does nothing, and whoever needs them says so. */
export function installByApt(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync(apt)) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  console.log(`Installing ${packages.join(', ')} for the tests (once)…`)
  spawnSync(apt, ['update', '-q'], { env, stdio: 'ignore' })
  spawnSync(apt, ['install', '-qy', '--no-install-recommends', ...packages], {
    env,
    stdio: 'ignore',
  })
}
