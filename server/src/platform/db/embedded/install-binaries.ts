import fs from 'node:fs'
import path from 'node:path'
import { appearWhole } from './appear-whole.ts'
import type { PlatformBinaries } from './platform.ts'

/** PostgreSQL programs that are ready to run: their folder and major version. */
export type Binaries = { readonly folder: string; readonly major: number }

/**
 * Copies PostgreSQL next to its database, once for each version (58 MB, 0.2 s), and returns the
 * folder of the copy.
 *
 * A copy is needed for three reasons. The user who runs PostgreSQL may not be able to enter
 * node_modules. An npm install must not remove the programs of a running database. The package
 * creates the links between its libraries in an install script, and install scripts do not run
 * here.
 */
export function installBinaries(
  { native, version }: PlatformBinaries,
  homeFolder: string,
): Binaries {
  const folder = path.join(homeFolder, `${prefix}${version}`)
  appearWhole(folder, (beside) => {
    copyReadable(native, beside)
    makeLinks(native, beside)
  })
  return { folder, major: Number.parseInt(version, 10) }
}

/**
 * Returns the newest PostgreSQL of a major version that was copied next to a database, or undefined
 * if none was copied. Copies are never removed.
 */
export function findInstalled(homeFolder: string, major: number): Binaries | undefined {
  const minorOf = (name: string): number => Number(name.split('.')[1])
  const [newest] = fs
    .readdirSync(homeFolder)
    .filter((name) => name.startsWith(`${prefix}${major}.`) && !name.includes('.new-'))
    .sort((one, other) => minorOf(other) - minorOf(one))
  return newest === undefined ? undefined : { folder: path.join(homeFolder, newest), major }
}

const prefix = 'postgresql-'

/** All users may read and run the copy, regardless of the umask of the installation. */
function copyReadable(from: string, to: string): void {
  fs.mkdirSync(to)
  fs.chmodSync(to, 0o755)
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name)
    const target = path.join(to, entry.name)
    if (entry.isDirectory()) copyReadable(source, target)
    if (!entry.isFile() || entry.name.endsWith('.a')) continue
    fs.copyFileSync(source, target)
    fs.chmodSync(target, path.basename(from) === 'bin' ? 0o755 : 0o644)
  }
}

function makeLinks(native: string, folder: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const place = path.join(folder, path.relative('native', target))
    if (fs.existsSync(place)) continue
    fs.symlinkSync(path.relative(path.dirname(target), source), place)
  }
}
