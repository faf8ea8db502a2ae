import type { Database } from '#db'

/** Where this process keeps, for less than a second, what it read of the credentials of a database. */
export type KnownCredentials = {
  /** Kept until `until` (milliseconds of the clock), or until anything is forgotten. */
  get(name: string): { readonly found: unknown; readonly until: number } | undefined
  set(name: string, found: unknown, until: number): void
  delete(name: string): void
}

/** The store of one database in this process: made at its first use, gone with the database. */
export function knownCredentials(database: Database): KnownCredentials {
  const known = stores.get(database) ?? new Map<string, { found: unknown; until: number }>()
  stores.set(database, known)
  return {
    get: (name) => known.get(name),
    set(name, found, until) {
      if (known.size >= 20_000) known.clear()
      known.set(name, { found, until })
    },
    delete: (name) => void known.delete(name),
  }
}

/** Forgets everything that was read: a credential has ended, and here it shall end at once. Rare, so nothing is spared. */
export function forgetCredentials(database: Database): void {
  stores.get(database)?.clear()
}

const stores = new WeakMap<Database, Map<string, { found: unknown; until: number }>>()
