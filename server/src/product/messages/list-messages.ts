import { readPage, type PageQuery, type Context } from '#db'
import type { Page } from '#kit'
import type { Message } from './schema.ts'
import { messageOf, selectMessages } from './store/messages.ts'

/**
 * Lists the messages of one lead or one customer, newest first. Uses the primary key or the index
 * `message_of_customer`.
 */
export async function listMessages(
  context: Context,
  of: { lead_id: string } | { customer_id: string },
  asked: PageQuery,
): Promise<Page<Message>> {
  const query =
    'lead_id' in of
      ? selectMessages(context).where('lead_id', '=', of.lead_id)
      : selectMessages(context).where('customer_id', '=', of.customer_id)
  const page = await readPage(query, asked, {
    list: `messages ${Object.values(of)[0]}`,
    sort: '-occurred_at',
  })
  return { ...page, data: page.data.map(messageOf) }
}
