import { inTransaction, readPage, type Context } from '#db'
import { urgentKinds, type NoticeContent } from './kinds.ts'
import { requireRecipient } from './person.ts'
import type { Notice, NoticeList, NoticeQuery, Reading, ReadCount } from './schema.ts'
import { countUnread, markAsRead, selectNotices, type NoticeRow } from './store/notices.ts'
import { noticeTextOf } from './notice-text.ts'

/** Lists the notices of the caller, newest first. */
export async function listNotices(
  context: Context,
  asked: NoticeQuery,
  public_url: string,
): Promise<NoticeList> {
  const { user_id } = requireRecipient(context)
  let notices = selectNotices(context, user_id)
  if (asked.unread !== undefined)
    notices = notices.where('read_at', asked.unread ? 'is' : 'is not', null)
  const page = await readPage(notices, asked, { list: 'notices' })
  const unread_count = await countUnread(context, user_id)
  const data = page.data.map((row) => noticeOf(row as NoticeRow, public_url))
  return { ...page, data, unread_count }
}

/** Marks notices of the caller as read. Ignores unknown IDs and IDs of another user's notices. */
export async function readNotices(context: Context, { ids }: Reading): Promise<ReadCount> {
  const { user_id } = requireRecipient(context)
  return inTransaction(context, async (tx) => {
    await markAsRead(tx, user_id, ids ?? null)
    return { object: 'notice_reading', unread_count: await countUnread(tx, user_id) }
  })
}

function noticeOf(row: NoticeRow, public_url: string): Notice {
  const { id, kind, subject_id, count, created_at, read_at } = row
  const { title, lines, link } = noticeTextOf(noticeContentOf(row), {
    public_url,
    count,
    contact: null,
  })
  return {
    id,
    object: 'notice',
    kind,
    subject_id,
    title,
    lines: [...lines],
    url: link.url,
    count,
    urgent: urgentKinds.has(kind),
    created_at,
    read_at,
  }
}

/**
 * Returns the content of a stored notice. The stored facts have the type that belongs to the kind
 * of the notice.
 */
export const noticeContentOf = ({ kind, subject_id, facts }: NoticeRow): NoticeContent =>
  ({ kind, subject_id, facts }) as NoticeContent
