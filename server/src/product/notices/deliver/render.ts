import { getCustomer, listNewestConsents, type Customer } from '#customers'
import type { TransactionContext } from '#db'
import { Problem } from '#kit'
import { noticeContentOf } from '../list-notices.ts'
import { findNoticeSettings } from '../store/preferences.ts'
import type { NoticeRow } from '../store/notices.ts'
import { noticeTextOf, wordsOfMany, type NoticeContact, type NoticeText } from '../notice-text.ts'

/**
 * Renders the text of a message from its notices, newest first, and determines its kind. If the
 * account allows contact data, reads it at this time and does not store it.
 */
export async function sayAll(
  tx: TransactionContext,
  notices: readonly NoticeRow[],
  public_url: string,
): Promise<{ kind: string; words: NoticeText }> {
  const isShown = (await findNoticeSettings(tx))?.show_contacts === true
  const all: NoticeText[] = []
  for (const notice of notices.slice(0, 50)) {
    const contact = isShown ? await contactOf(tx, notice.customer_id) : null
    all.push(noticeTextOf(noticeContentOf(notice), { public_url, count: notice.count, contact }))
  }
  const [first] = all
  const [notice] = notices
  if (!first || !notice) throw new Error('A message must contain at least one notice.')
  if (notices.length === 1) return { kind: notice.kind, words: first }
  const count = notices.reduce((sum, { count: one }) => sum + one, 0)
  return { kind: 'digest', words: wordsOfMany(all, public_url, count) }
}

/**
 * Returns the contact data of a customer, without contacts that may not be used. Returns null if
 * the customer was deleted in the meantime.
 */
async function contactOf(tx: TransactionContext, id: string | null): Promise<NoticeContact | null> {
  if (id === null) return null
  const customer = await getCustomer(tx, id).catch((error: unknown) => {
    if (error instanceof Problem) return null
    throw error
  })
  return customer && withoutRevoked(tx, customer)
}

/** Returns the contacts of a customer, without contacts on channels that the person revoked. */
async function withoutRevoked(
  { sql, actor: { account_id } }: TransactionContext,
  { id, email, phone }: Customer,
): Promise<NoticeContact> {
  const [newest] = await listNewestConsents(sql, { account_ids: [account_id], customer_ids: [id] })
  const { call, sms, email: mail } = newest?.consents ?? {}
  return {
    email: mail === 'revoked' ? null : email,
    phone: call === 'revoked' && sms === 'revoked' ? null : phone,
  }
}
