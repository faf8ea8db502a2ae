import { utcDay, type AccountId, type Clock } from '#kit'
import type { Database } from '#db'
import { addUses, type Use } from './store/quota.ts'

/** Quota usage of an account by key and app. */
export type Uses = {
  /** Counts one request of a key or an app. */
  note(account_id: AccountId, actor_id: string): void
  /** Returns the usage of an account's day that is not written yet. */
  unwritten(account_id: AccountId, day: string): readonly Use[]
  /**
   * Writes the usage since the last run. One call is one run of the job. Returns the number of keys
   * and apps.
   */
  writeOnce(): Promise<number>
}

/**
 * Opens the usage counters. Usage is added up in memory and written in batches, so no request waits
 * for it. A killed process loses its last seconds of usage by key and app, but the quota stays
 * correct. Usage that could not be written is written by the next run.
 */
export function openUses(database: Database, clock: Clock): Uses {
  let noted = new Map<string, Use>()
  const add = ({ account_id, day, actor_id, used }: Use): void => {
    const name = `${actor_id} ${day}`
    const use = noted.get(name)
    if (use) use.used += used
    else noted.set(name, { account_id, day, actor_id, used })
  }
  return {
    note: (account_id, actor_id) =>
      add({ account_id, day: utcDay(clock.now()), actor_id, used: 1 }),
    unwritten: (account_id, day) =>
      [...noted.values()].filter((use) => use.account_id === account_id && use.day === day),
    async writeOnce() {
      const uses = [...noted.values()]
      noted = new Map()
      if (uses.length === 0) return 0
      await addUses(database, uses).catch((error: unknown) => {
        uses.forEach(add)
        throw error
      })
      return uses.length
    },
  }
}
