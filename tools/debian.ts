import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const apt = '/usr/bin/apt-get'

/** Installs packages unless this program from them is present. */
export function installMissing(program: string, ...packages: string[]): void {
  if (!existsSync(program)) installByApt(...packages)
}

/**
 * Installs Debian packages if the process may; otherwise it does nothing, and the code that needs
 * them reports what is missing.
 */
export function installByApt(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync(apt)) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  console.log(`Installing ${packages.join(', ')} (once)…`)
  spawnSync(apt, ['update', '-q'], { env, stdio: 'ignore' })
  spawnSync(apt, ['install', '-qy', '--no-install-recommends', ...packages], {
    env,
    stdio: 'ignore',
  })
}
