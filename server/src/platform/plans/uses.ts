import { utcDay, type AccountId, type Clock } from '#kit'
import type { Database } from '#db'
import { addUses, type Use } from './store/quota.ts'

/** Who used the quota of an account. */
export type Uses = {
  /** One request of a key or an app was counted. */
  note(account_id: AccountId, actor_id: string): void
  /** What was noted of an account's day and is not written yet. */
  unwritten(account_id: AccountId, day: string): readonly Use[]
  /** Writes what was noted since. A round; how many keys and apps it was. */
  writeOnce(): Promise<number>
}

/**
 * Opens the notes of who used what. They are added up in memory and written together, so that no request waits for them; a process that is killed
 * loses its last seconds of them, and nothing of the quota itself. What could not be written waits for the next round.
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
