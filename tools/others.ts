import path from 'node:path'
import { installMissing } from './debian.ts'
import { installLocked } from './install-locked.ts'

const folder = path.join(import.meta.dirname, 'others')
const packages = path.join(folder, 'node_modules')

/**
 * Installs third-party programs that tests of the release ring need, unless they are present: other
 * runtimes, generators, a registry and an older PostgreSQL from npm (1 GB), servers and shells from
 * Debian. If a program is still missing then, its tests fail.
 */
export function installForRelease(): void {
  installMissing('/usr/sbin/haproxy', 'postgresql-15', 'pgbouncer', 'haproxy')
  installMissing('/usr/bin/fish', 'zsh', 'fish')
  installLocked(folder, 'other runtimes and generators')
}

/** Returns the path of a file in one of these packages. */
export const fileOfOther = (name: string): string => path.join(packages, name)
