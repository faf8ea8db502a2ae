import { inTransaction, readPage, type Context } from '#db'
import { urgentKinds, type Told } from './kinds.ts'
import { personOf } from './person.ts'
import type { Notice, NoticeList, NoticeQuery, Reading, ReadCount } from './schema.ts'
import { countUnread, markAsRead, noticesOf, type NoticeRow } from './store/notices.ts'
import { wordsOf } from './words.ts'

/** What the person who asks was told, the newest first. */
export async function listNotices(
  context: Context,
  asked: NoticeQuery,
  public_url: string,
): Promise<NoticeList> {
  const { user_id } = personOf(context)
  let notices = noticesOf(context, user_id)
  if (asked.unread !== undefined)
    notices = notices.where('read_at', asked.unread ? 'is' : 'is not', null)
  const page = await readPage(notices, asked, { list: 'notices' })
  const unread_count = await countUnread(context, user_id)
  const data = page.data.map((row) => noticeOf(row as NoticeRow, public_url))
  return { ...page, data, unread_count }
}

/** Marks notices of theirs as read; ids that are nobody's or somebody else's are passed over. */
export async function readNotices(context: Context, { ids }: Reading): Promise<ReadCount> {
  const { user_id } = personOf(context)
  return inTransaction(context, async (tx) => {
    await markAsRead(tx, user_id, ids ?? null)
    return { object: 'notice_reading', unread_count: await countUnread(tx, user_id) }
  })
}

function noticeOf(row: NoticeRow, public_url: string): Notice {
  const { id, kind, subject_id, count, created_at, read_at } = row
  const { title, lines, link } = wordsOf(toldBy(row), { public_url, count, contact: null })
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

/** What a kept notice tells: its facts were written as its kind has them. */
export const toldBy = ({ kind, subject_id, facts }: NoticeRow): Told =>
  ({ kind, subject_id, facts }) as Told
