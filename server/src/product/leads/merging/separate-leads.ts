import type { AccountSettings } from '#accounts'
import {
  findEmailHolder,
  newCustomer,
  type JoinedCustomer,
  type MergeableCustomer,
} from '#customers'
import type { TransactionContext } from '#db'
import { at, invalid } from '#kit'
import { joinCustomer, risesTo } from '../scoring/customer-rollup.ts'
import { readInbound } from '../store/queries.ts'
import type { MergedPerson } from './attribute-leads.ts'
import { greatest } from './combine-figures.ts'
import type { LeadOfPerson } from './replay-leads.ts'

/** Customer to split, its own part, and the sources that were merged into it. */
type Separating = {
  winner: MergeableCustomer
  own: MergedPerson
  merged: readonly MergedPerson[]
  account: Pick<AccountSettings, 'qualifying_tier'>
}

/**
 * Makes a new customer from leads that joined a customer automatically, and removes them from the
 * rest. The new customer gets the name, email and phone of its leads. The customer retains an email
 * that another of its leads names, because an email belongs to one customer. It gives up an email or
 * phone that only the leaving leads name.
 *
 * @throws Problem invalid_request if the new customer would have no email and no phone
 */
export async function separateLeads(
  tx: TransactionContext,
  { winner, own, merged, account }: Separating,
  leaving: readonly LeadOfPerson[],
): Promise<JoinedCustomer> {
  const { account_id } = tx.actor
  const { person } = own
  const isLeaving = (lead: LeadOfPerson) => leaving.includes(lead)
  own.known = own.known.filter((lead) => !isLeaving(lead))
  own.arrivals = own.arrivals.filter((lead) => !isLeaving(lead))
  const staying = [...own.known, ...own.arrivals]
  const others = [...staying, ...merged.flatMap(({ known, arrivals }) => [...known, ...arrivals])]
  const email = await takeEmail(tx, winner, leaving, others)
  const phone = leaving.find((lead) => lead.phone !== null)?.phone ?? null
  if (email === null && phone === null)
    throw invalid([
      at(
        '/lead_ids',
        'no_contact',
        'The leads have no phone, and another lead of the customer has the same email.',
      ),
    ])
  const isOthers = merged.some(({ person: other }) => other.phone === phone)
  if (phone !== null && winner.phone === phone && winner.email !== null && !isOthers)
    if (!others.some((lead) => lead.phone === phone)) winner.phone = null
  for (const member of ['email', 'phone'] as const)
    if (winner[member] === null) person[member] = null
  const name = leaving.find((lead) => lead.name !== null)?.name ?? null
  const other = staying.find((lead) => lead.name !== null)?.name ?? null
  if (winner.name === name && other !== null && !staying.some((lead) => lead.name === name)) {
    winner.name = other
    person.name = other
  }
  const contact = { account_id, name, email, phone, is_test: winner.is_test }
  const separate = newCustomer(contact, tx.clock.now())
  const theirs = await readInbound(tx.sql, { account_id, lead_ids: leaving.map(({ id }) => id) })
  for (const lead of leaving) {
    joinCustomer(separate, { ...lead, message: null }, lead.created_at)
    risesTo(separate, lead.qualification_type, account)
    if (lead.assigned_to === null) continue
    const { assigned_to, assigned_at, assignment_reason } = lead
    Object.assign(separate, { assigned_to, assigned_at, assignment_reason })
  }
  separate.message_count = theirs.inbound
  separate.last_inbound_at = theirs.last_at
  const stay = await readInbound(tx.sql, { account_id, lead_ids: staying.map(({ id }) => id) })
  removeLeads(person, leaving, staying, theirs.inbound)
  person.last_inbound_at = stay.last_at
  return separate
}

/**
 * Returns the email of the leaving leads if the new customer can have it. If it is the email of the
 * winner and no other lead names it, the winner gives it up, unless it would have no contact left.
 */
async function takeEmail(
  tx: TransactionContext,
  winner: MergeableCustomer,
  leaving: readonly LeadOfPerson[],
  others: readonly LeadOfPerson[],
): Promise<string | null> {
  for (const { email } of leaving) {
    if (email === null) continue
    if (email !== winner.email) {
      if (await findEmailHolder(tx, winner.is_test, email)) continue
      return email
    }
    const hasOther = winner.phone !== null || others.some((lead) => lead.phone !== null)
    if (!hasOther || others.some((lead) => lead.email === email)) continue
    winner.email = null
    winner.phone ??= others.find((lead) => lead.phone !== null)?.phone ?? null
    return email
  }
  return null
}

/** Subtracts leads from the figures of a person. Its preferences come from the other leads. */
function removeLeads(
  person: MergeableCustomer,
  leaving: readonly LeadOfPerson[],
  staying: readonly LeadOfPerson[],
  messages: number,
): void {
  const counted = leaving.filter(({ duplicate_of }) => duplicate_of === null).length
  person.lead_count = Math.max(0, person.lead_count - counted)
  person.message_count = Math.max(0, person.message_count - messages)
  person.last_enquiry_at = greatest(staying.map(({ created_at }) => created_at))
  person.preferences = Object.fromEntries(
    staying
      .flatMap(({ preferences }) => Object.entries(preferences))
      .filter(([, value]) => value !== null),
  )
}
