import { contextFor, openSettingsCache, type Database } from '#db'
import { systemActor, type AccountId, type Clock } from '#kit'
import { listRecipients } from '#identity'
import { noticeKinds, type NoticeKind } from './kinds.ts'
import { listOpenChannels } from './store/channels.ts'
import { listPreferences } from './store/preferences.ts'
import { usualPreferences } from './usual.ts'

/**
 * Cache of the notice kinds that at least one recipient in an account wants. It is at most one
 * second old. Callers need not search for events of other kinds.
 */
export type NoticeKindCache = {
  wanted(account_id: AccountId): Promise<ReadonlySet<NoticeKind>>
  /**
   * Returns the same as `wanted`, but ignores the default preferences of people who set no
   * preferences.
   */
  chosen(account_id: AccountId): Promise<ReadonlySet<NoticeKind>>
}

type Wanted = { all: ReadonlySet<NoticeKind>; chosen: ReadonlySet<NoticeKind> }

export function openNoticeKindCache(database: Database, clock: Clock): NoticeKindCache {
  const cache = openSettingsCache(database, clock, (id) => readWanted(database, clock, id))
  return {
    wanted: async (account_id) => (await cache.get(account_id)).all,
    chosen: async (account_id) => (await cache.get(account_id)).chosen,
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
