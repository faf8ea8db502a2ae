import { readFileSync } from 'node:fs'
import path from 'node:path'

type Package = { version?: string; license?: string; dev?: boolean; link?: boolean }

/**
 * Prints one line per production package: license, name, version. Reads only the lock file, so it
 * needs no network. A package without a license in the lock file is listed as "not stated".
 */
export function licencesOf(packages: Readonly<Record<string, Package>>): string[] {
  return Object.entries(packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .map(([place, { license, version }]) => {
      const name = place.split('node_modules/').at(-1) ?? place
      return `${license ?? 'not stated'}\t${name}\t${version ?? ''}`
    })
    .toSorted()
}

if (import.meta.main) {
  const lock = path.resolve(import.meta.dirname, '../package-lock.json')
  const { packages } = JSON.parse(readFileSync(lock, 'utf8')) as {
    packages: Record<string, Package>
  }
  process.stdout.write(`${licencesOf(packages).join('\n')}\n`)
}
