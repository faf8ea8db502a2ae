import { notify, type NoticeKindCache, type NoticeFact } from '#notices'
import type { UserId } from '#kit'
import type { LeadNotice, People } from '../parts.ts'
import type { LeadRow } from '../store/columns.ts'

/**
 * Creates notices about leads with the notice module. `book` provides the notice settings of each
 * account.
 */
export const openPeople = (book: NoticeKindCache): People => ({
  wanted: (account_id) => book.wanted(account_id),
  chosen: async (account_id) =>
    new Set([...(await book.chosen(account_id))].filter((kind) => kind.startsWith('lead.'))),
  tell: (tx, notices) => notify(tx, notices.map(factOf)),
})

const factOf = ({ kind, lead, to }: LeadNotice): NoticeFact => ({
  kind,
  subject_id: lead.id,
  customer_id: lead.customer_id,
  // A lead that is assigned again causes a new notice.
  ...(kind === 'lead.assigned' || kind === 'lead.taken_back'
    ? { occasion: lead.assigned_at?.toISOString() ?? '' }
    : {}),
  to: typeof to === 'string' ? to : (to as readonly UserId[]),
  facts: {
    name: lead.name,
    wish: wishIn(lead),
    tier: lead.qualification_type,
    reasons: lead.triggers.map((trigger) => trigger.replaceAll('_', ' ')),
    due_at: lead.due_at?.toISOString() ?? null,
    because: lead.assignment_reason,
  },
})

/** Formats the preferences of a lead in one line: bedrooms, type and location. */
function wishIn({ preferences }: LeadRow): string | null {
  const { bedrooms, property_type, city, state } = preferences
  const what = [bedrooms === null ? null : `${bedrooms} bedrooms`, property_type]
  const where = [city, state].filter((one) => one !== null).join(', ')
  const wish = [...what.filter((one) => one !== null), where === '' ? null : `in ${where}`]
  return wish.filter((one) => one !== null).join(' ') || null
}
