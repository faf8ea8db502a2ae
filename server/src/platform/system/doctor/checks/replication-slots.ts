import { databaseCheckOf } from '../check.ts'
import { bad, good, note, type CheckVerdict } from '../finding.ts'
import { findLongestSlot } from '../../store/queries.ts'

/**
 * `unread` is the replication slot without a reader that retains most write-ahead log, with its
 * name and that size in `kept_bytes`. It is null if all slots have readers.
 */
type Seen = {
  slots: number
  unread: { name: string; kept_bytes: number; is_bounded: boolean } | null
}

/**
 * Checks the replication slots of an external PostgreSQL server. A slot without a reader retains
 * the whole write-ahead log until the disk is full and the server stops. Does not apply if there
 * are no slots.
 */
export const replicationSlots = databaseCheckOf<Seen>({
  name: 'replication slots',
  async read({ pool }, { settings }) {
    if (!settings.has_own_server) return null
    const first = await findLongestSlot(pool, {})
    if (!first) return null
    const { slots, is_unread, ...unread } = first
    return { slots, unread: is_unread ? unread : null }
  },
  assess: checkReplicationSlots,
})

/** Ten minutes of 1,000 leads a second: more than a standby misses during a restart. */
const maxBytes = 8 * 2 ** 30

export function checkReplicationSlots({ slots, unread }: Seen): CheckVerdict {
  if (unread === null) return good(`Replication slots: ${slots}, all of them with a reader.`)
  const { name, kept_bytes, is_bounded } = unread
  const message = `Replication slot "${name}" has no reader, and the server retains ${(kept_bytes / 2 ** 30).toFixed(1)} GiB of write-ahead log for it`
  const remedy = `Restart its reader, or remove the slot: select pg_drop_replication_slot('${name}')`
  if (is_bounded) return note(`${message}, up to max_slot_wal_keep_size.`, remedy)
  if (kept_bytes <= maxBytes) return note(`${message}, and the size grows.`, remedy)
  return bad(`${message}, and the size grows until the disk is full.`, remedy)
}
