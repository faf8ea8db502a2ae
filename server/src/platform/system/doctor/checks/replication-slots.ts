import { databaseCheckOf } from '../check.ts'
import { bad, good, note, type CheckVerdict } from '../finding.ts'
import { findLongestSlot } from '../../store/queries.ts'

/** `kept_bytes`: of the write-ahead log for the one that keeps most of those nobody reads, `name`; null where all are read. */
type Seen = {
  slots: number
  unread: { name: string; kept_bytes: number; is_bounded: boolean } | null
}

/**
 * The places in the write-ahead log that a PostgreSQL of the operator's keeps for who reads it. One that nobody comes for any more keeps all of it, until the disk is
 * full and the server stops. Nothing to look at without any.
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
  assess: judgeSlots,
})

/** Ten minutes of 1,000 leads a second: more than a standby misses that is started again. */
const maxBytes = 8 * 2 ** 30

/** Pure. */
export function judgeSlots({ slots, unread }: Seen): CheckVerdict {
  if (unread === null) return good(`${slots}, each with its reader.`)
  const { name, kept_bytes, is_bounded } = unread
  const says = `Nobody reads the slot "${name}", and the server keeps ${(kept_bytes / 2 ** 30).toFixed(1)} GiB of its log for it`
  const remedy = `Start again who read it, or give it up: select pg_drop_replication_slot('${name}')`
  if (is_bounded) return note(`${says}, up to max_slot_wal_keep_size.`, remedy)
  if (kept_bytes <= maxBytes) return note(`${says}, and more every minute.`, remedy)
  return bad(`${says}, and more every minute until the disk is full.`, remedy)
}
