import { contextFor, type Database } from '#db'
import { seconds, systemActor, type AccountId, type Clock } from '#kit'
import { listRecipients } from '#identity'
import { noticeKinds, type NoticeKind } from './kinds.ts'
import { listOpenChannels } from './store/channels.ts'
import { listPreferences } from './store/preferences.ts'
import { usualPreferences } from './usual.ts'

/** Which kinds anybody in an account wants to hear of, at most a second old: what nobody does need not be looked for. */
export type NoticeBook = {
  wanted(account_id: AccountId): Promise<ReadonlySet<NoticeKind>>
  /** The same without what holds for who chose nothing. */
  chosen(account_id: AccountId): Promise<ReadonlySet<NoticeKind>>
}

type Wanted = { all: ReadonlySet<NoticeKind>; chosen: ReadonlySet<NoticeKind> }

/** Keeps what is wanted for just under a second, as the book of accounts does its settings. */
export function openNoticeBook(database: Database, clock: Clock): NoticeBook {
  const known = new Map<AccountId, { read: Promise<Wanted>; until: number }>()
  const readOf = (account_id: AccountId): Promise<Wanted> => {
    const entry = known.get(account_id)
    const now = clock.now().getTime()
    if (entry && now < entry.until) return entry.read
    if (known.size >= 10_000) known.clear()
    const read = readWanted(database, clock, account_id)
    known.set(account_id, { read, until: now + seconds(0.9) })
    read.catch(() => known.delete(account_id))
    return read
  }
  return {
    wanted: async (account_id) => (await readOf(account_id)).all,
    chosen: async (account_id) => (await readOf(account_id)).chosen,
  }
}

async function readWanted(
  database: Database,
  clock: Clock,
  account_id: AccountId,
): Promise<Wanted> {
  const context = contextFor(database, systemActor(account_id, 'notices'), clock)
  const people = await listRecipients(context)
  const chosen = await listPreferences(context)
  const channels = await listOpenChannels(context)
  const wishes = [
    ...chosen.flatMap(({ bell, mail }) => [...bell, ...mail]),
    ...channels.flatMap(({ kinds }) => kinds),
  ]
  const usual =
    people.length > chosen.length ? [...usualPreferences.bell, ...usualPreferences.mail] : []
  return {
    all: new Set(noticeKinds.filter((kind) => wishes.includes(kind) || usual.includes(kind))),
    chosen: new Set(noticeKinds.filter((kind) => wishes.includes(kind))),
  }
}
