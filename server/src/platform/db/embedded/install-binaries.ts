import fs from 'node:fs'
import path from 'node:path'
import { appearWhole } from './appear-whole.ts'
import type { PlatformBinaries } from './platform.ts'

/** PostgreSQL ready to run: its folder and its major version. */
export type Binaries = { readonly folder: string; readonly major: number }

/**
 * Copies PostgreSQL beside its database once per version (58 MB, 0.2 s) and returns where it is.
 *
 * A copy, because the user who runs it may not be able to enter node_modules, because an installation must not pull
 * the programs from under a running database, and because links between its libraries have to be made: the package
 * makes them in an install script, and those do not run here.
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

/** The newest PostgreSQL of a major version that was copied beside a database: what was copied once stays. Undefined where there is none. */
export function findInstalled(homeFolder: string, major: number): Binaries | undefined {
  const minorOf = (name: string): number => Number(name.split('.')[1])
  const [newest] = fs
    .readdirSync(homeFolder)
    .filter((name) => name.startsWith(`${prefix}${major}.`) && !name.includes('.new-'))
    .sort((one, other) => minorOf(other) - minorOf(one))
  return newest === undefined ? undefined : { folder: path.join(homeFolder, newest), major }
}

const prefix = 'postgresql-'

/** Everybody may read and run the copy, whatever the umask of the installation was. */
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
