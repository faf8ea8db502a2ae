/**
 * The newest minor versions that were known when this version of Leadhouse was released (2026-11):
 * 15 and 17 as Debian has them; 18.6 closed 28 vulnerabilities. Minor versions contain only fixes.
 *
 * @see https://www.postgresql.org/support/security/
 */
const newestMinors: Readonly<Record<number, number>> = { 15: 20, 17: 12, 18: 6 }

/** Returns the minor version: 12 for `17.12`, `17.12.0` and `17.12 (Debian 17.12-1)`. */
export const minorOf = (version: string): number =>
  Number.parseInt(version.split('.')[1] ?? '0', 10)

/**
 * Returns the newest known minor version if this one is older, such as `18.6`. Returns null if it
 * is up to date or its major version is not known.
 */
export function findNewerMinor(version: string): string | null {
  const major = Number.parseInt(version, 10)
  const newest = newestMinors[major]
  return newest === undefined || minorOf(version) >= newest ? null : `${major}.${newest}`
}

/** What an operator can do about an old minor version. */
export const remedyForMinor =
  'Update your PostgreSQL server, or for the embedded database, install PostgreSQL from your distribution and set LEADHOUSE_POSTGRES_BIN to the folder of its programs. See docs/operations/run.md.'
