import fs from 'node:fs'
import path from 'node:path'
import { appearWhole } from './appear-whole.ts'
import { findPlatformBinaries } from './platform.ts'

/** PostgreSQL ready to run: its folder and its major version. */
export type Binaries = { readonly folder: string; readonly major: number }

/**
 * Copies PostgreSQL beside its database once per version (58 MB, 0.2 s) and returns where it is.
 *
 * A copy, because the user who runs it may not be able to enter node_modules, because an installation must not pull
 * the programs from under a running database, and because links between its libraries have to be made: the package
 * makes them in an install script, and those do not run here.
 */
export function installBinaries(homeFolder: string): Binaries {
  const { native, version } = findPlatformBinaries(process.platform, process.arch)
  const folder = path.join(homeFolder, `postgresql-${version}`)
  appearWhole(folder, (beside) => {
    copyReadable(native, beside)
    makeLinks(native, beside)
  })
  return { folder, major: Number.parseInt(version, 10) }
}

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
