import type { Page } from '#kit'
import { readPage, type Context } from '#db'
import { getChannel } from './channels.ts'
import type { NoticeDelivery, NoticeDeliveryQuery } from './channel-schema.ts'
import { carriedBy, deliveriesTo, lastAttempts } from './store/deliveries.ts'

/**
 * Lists the messages to a channel and the responses, newest first.
 * @throws Problem not_found
 */
export async function listNoticeDeliveries(
  context: Context,
  channel_id: string,
  asked: NoticeDeliveryQuery,
): Promise<Page<NoticeDelivery>> {
  const { id } = await getChannel(context, channel_id)
  const page = await readPage(deliveriesTo(context, id), asked, { list: 'notice_deliveries' })
  const ids = page.data.map((row) => row.id)
  const [attempts, carried] = [await lastAttempts(context, ids), await carriedBy(context, ids)]
  const data = page.data.map((row): NoticeDelivery => {
    const last = attempts.get(row.id)
    return {
      ...row,
      status: row.status as NoticeDelivery['status'],
      object: 'notice_delivery',
      notice_ids: (carried.get(row.id) ?? []).slice(0, 100),
      last_attempt: last
        ? {
            started_at: last.started_at,
            duration_ms: last.duration_ms,
            status_code: last.status_code,
            response_text: last.response_text,
            error: last.error_message,
          }
        : null,
    }
  })
  return { ...page, data }
}
