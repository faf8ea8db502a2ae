import { mergingText } from '#texts/merging.ts'
import { formatName, nameOf } from '../../wording/name.ts'
import { formatPhone } from '../../wording/phone.ts'
import type { Customer, CustomerMerge, CustomerSplit } from './queries.ts'
import { locale } from '#texts/locale.ts'

type Moved = CustomerMerge['moved']
const list = new Intl.ListFormat(locale)

/** Formats what moves: "2 enquiries and 3 messages". Empty if nothing moves. */
const formatMoved = ({ leads, messages, outcomes }: Moved): string =>
  list.format(
    [
      leads > 0 && mergingText.enquiryCount(leads),
      messages > 0 && mergingText.messageCount(messages),
      outcomes > 0 && mergingText.outcomeCount(outcomes),
    ].filter((part) => part !== false),
  )

/** Returns the sentences of what a merge moves and what the entry that stays takes over. */
export function formatGains(merge: CustomerMerge, source: Customer): string[] {
  const { moved, taken, customer } = merge
  const what = formatMoved(moved)
  const count = [moved.leads, moved.messages, moved.outcomes].reduce((sum, n) => sum + n, 0)
  return [
    what === '' ? mergingText.nothingMoves : mergingText.moveTo(what, nameOf(customer), count),
    ...(moved.searches > 0 ? [mergingText.including(mergingText.searchCount(moved.searches))] : []),
    ...taken.flatMap(({ members }) => members.map((member) => formatGain(member, source))),
  ]
}

function formatGain(member: string, source: Customer): string {
  if (member === 'name') return mergingText.getsName(formatValue(source.name))
  if (member === 'email') return mergingText.getsEmail(formatValue(source.email))
  if (member === 'phone') return mergingText.getsPhone(formatPhone(source.phone ?? ''))
  const field = fieldOf(member)
  return mergingText.getsField(formatName(field), formatValue(source.attributes[field]))
}

/** Returns one sentence for each value of the other entry that is not taken over. */
export const formatConflicts = (
  { conflicts }: CustomerMerge,
  nameOfMember: (id: string) => string,
): string[] =>
  conflicts.map(({ member, kept, dropped }) => {
    const [stays, goes] = [formatValue(kept), formatValue(dropped)]
    if (member === 'name') return mergingText.nameStays(stays, goes)
    if (member === 'email') return mergingText.emailStays(stays, goes)
    if (member === 'phone') return mergingText.phoneStays(formatPhone(stays), formatPhone(goes))
    if (member === 'assigned_to')
      return mergingText.assigneeStays(nameOfMember(stays), nameOfMember(goes))
    return mergingText.fieldStays(formatName(fieldOf(member)), stays, goes)
  })

const fieldOf = (member: string): string => member.replace(/^attributes\./, '')

const formatValue = (value: unknown): string =>
  formatName(typeof value === 'string' ? value : JSON.stringify(value))

/** Returns the sentences of who gets what in a split. */
export function formatSplit(
  { parts, customer }: CustomerSplit,
  { chosen, all }: { chosen: readonly string[]; all: number },
): string[] {
  const leaving = parts.flatMap(({ lead_ids }) => lead_ids)
  const more = leaving.filter((id) => !chosen.includes(id)).length
  return [
    ...parts.map((part) => {
      const what = formatMoved(part.moved) || mergingText.enquiryCount(0)
      const form = part.restored ? mergingText.returns : mergingText.isNew
      return form(formatPerson(part), what)
    }),
    ...(chosen.length > 0 && more > 0 ? [mergingText.wholeMerge(more)] : []),
    mergingText.stays(
      formatPerson(customer),
      mergingText.enquiryCount(Math.max(0, all - leaving.length)),
    ),
  ]
}

type Person = { name: string | null; email: string | null; phone: string | null }

/** Formats a person with all contact details: "Ann Lee (ann@example.com, (415) 555-0123)". */
export function formatPerson(person: Person): string {
  const { name, email, phone } = person
  const contacts = [email && formatName(email), phone && formatPhone(phone)].filter(Boolean)
  if (name === null) return contacts.join(', ') || mergingText.noContact
  const shown = contacts.join(', ') || mergingText.noContact
  return `${formatName(name)} (${shown})`
}
