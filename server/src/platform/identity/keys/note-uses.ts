import { systemActor, type Clock, type KeyId, type Origin } from '#kit'
import { contextFor, inTransaction, type Database } from '#db'
import { recordAudit } from '#audit'
import { writeUses, type KeyUseNote, type KnownKey } from '../store/known-keys.ts'

/** Collects the uses of keys in memory to store them in batches. */
export type UseNotes = {
  note(key: KnownKey, from: Origin, now: Date): void
  writeOnce(): Promise<number>
}

/**
 * Collects uses of keys in memory and stores them in a background job, so that no request waits for
 * this write. At most one use is stored for each key and minute. A process that is killed loses
 * only the last minute of "last used". The first use of a key is also recorded in the audit log.
 */
export function openUseNotes(database: Database, clock: Clock): UseNotes {
  const open = new Map<KeyId, KeyUseNote>()
  const noted = new Map<KeyId, number>()

  return {
    note(key, from, now) {
      const minute = Math.floor(now.getTime() / 60_000)
      if (noted.get(key.id) === minute) return
      if (noted.size >= 20_000) noted.clear()
      noted.set(key.id, minute)
      const { account_id, id } = key
      const at = new Date(minute * 60_000)
      open.set(id, { account_id, id, at, address: from.address, agent: from.agent })
    },
    async writeOnce() {
      if (open.size === 0) return 0
      const notes = [...open.values()]
      open.clear()
      try {
        const first = await writeUses(database, notes)
        await recordFirstUses(database, clock, first)
      } catch (error) {
        for (const note of notes) if (!open.has(note.id)) open.set(note.id, note)
        throw error
      }
      return notes.length
    },
  }
}

async function recordFirstUses(
  database: Database,
  clock: Clock,
  first: KeyUseNote[],
): Promise<void> {
  for (const { account_id, id, address, agent } of first) {
    const actor = {
      ...systemActor(account_id, 'last-use'),
      origin: { request_id: null, address, agent },
    }
    await inTransaction(contextFor(database, actor, clock), (tx) =>
      recordAudit(tx, [{ action: 'api_key.first_use', subject_id: id, before: null, after: null }]),
    )
  }
}
