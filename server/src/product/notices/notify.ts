import type { TransactionContext } from '#db'
import { listRecipients } from '#identity'
import { later, minutes, newId, type UserId } from '#kit'
import { dueAt } from './due-at.ts'
import { stormSubject, type LeadFacts, type NoticeFact } from './kinds.ts'
import { listOpenChannels, type ChannelRow } from './store/channels.ts'
import { insertDue, type NewDue } from './store/due.ts'
import {
  countLately,
  findNotified,
  noticeKeyOf,
  writeNotices,
  type NewNotice,
} from './store/notices.ts'
import { listPreferences } from './store/preferences.ts'
import type { NewNoticePreferences } from './schema.ts'
import { usualPreferences } from './usual.ts'

/**
 * Maximum number of notices of one kind that a recipient gets separately within a minute. Further
 * notices are combined into a summary.
 */
const maxSingly = 5

/**
 * Notifies people of events, in the transaction in which the events happen. Writes a notice to the
 * list of each person who wants it, and queues it for their channels and mailboxes. A repeated call
 * with the same subject, kind and occasion changes nothing. Many notices of one kind within a
 * minute become one summary, which is sent when the minute is over. Executes at most seven
 * statements, regardless of the number of facts. The members of the account are read on every call.
 */
export async function notify(tx: TransactionContext, facts: readonly NoticeFact[]): Promise<void> {
  if (facts.length === 0) return
  const circle = await readCircle(tx)
  const meant = facts.flatMap((fact) =>
    recipientsOf(circle, fact).map((to) => planFor(tx, fact, to)),
  )
  // A person may be a recipient both by ID and by role.
  const planned = [...new Map(meant.map((one) => [noticeKeyOf(one.notice), one])).values()]
  if (planned.length === 0) return
  const lately = await countLately(tx)
  // Facts that were already reported must not trigger a summary, and must not be counted in a
  // summary.
  const fresh = isStormy(planned, lately) ? await withoutTold(tx, planned) : planned
  const whole = withStorms(tx, fresh, lately)
  const written = await writeNotices(tx, whole.map(({ notice }) => notice)) // oxfmt-ignore
  const due = whole.flatMap(({ notice, owed }) => {
    const notice_id = written.get(noticeKeyOf(notice))
    return notice_id === undefined ? [] : owed.map((one): NewDue => ({ ...one, notice_id }))
  })
  await insertDue(tx, due)
}

/**
 * A possible recipient: a person with their preferences, or the account with its shared channels.
 */
type Recipient = {
  id: string
  role: string | null
  wants: Pick<NewNoticePreferences, 'bell' | 'mail' | 'time_zone' | 'quiet_hours' | 'digest'>
  channels: readonly ChannelRow[]
}

async function readCircle(tx: TransactionContext): Promise<Recipient[]> {
  const people = await listRecipients(tx)
  const chosen = new Map((await listPreferences(tx)).map((row) => [row.user_id, row]))
  const channels = Map.groupBy(await listOpenChannels(tx), ({ user_id }) => user_id)
  const usual = { ...usualPreferences, time_zone: 'UTC' }
  return [
    ...people.map(({ user_id, role }) => ({
      id: user_id,
      role,
      wants: chosen.get(user_id) ?? usual,
      channels: channels.get(user_id) ?? [],
    })),
    {
      id: tx.actor.account_id,
      role: null,
      wants: { ...usual, bell: [], mail: [] },
      channels: channels.get(null) ?? [],
    },
  ]
}

/**
 * Returns the recipients that a fact is addressed to and that receive its kind in the notice list,
 * by email or on a channel.
 */
function recipientsOf(circle: readonly Recipient[], { kind, to }: NoticeFact): Recipient[] {
  const isMeant = ({ id, role }: Recipient): boolean => {
    if (role === null || to === 'members') return true
    if (to === 'managers') return role === 'owner' || role === 'admin'
    return to.includes(id as UserId)
  }
  return circle.filter(
    (one) =>
      isMeant(one) &&
      (one.wants.bell.includes(kind) ||
        one.wants.mail.includes(kind) ||
        one.channels.some(({ kinds }) => kinds.includes(kind))),
  )
}

type Planned = { notice: NewNotice; owed: Omit<NewDue, 'notice_id'>[] }

function planFor(
  tx: TransactionContext,
  fact: NoticeFact,
  { id, wants, channels }: Recipient,
): Planned {
  const { kind, subject_id, occasion = '', customer_id = null } = fact
  const now = tx.clock.now()
  const isLead = kind.startsWith('lead.')
  const facts = isLead ? leadFacts(fact.facts as LeadFacts) : fact.facts
  const when = dueAt(kind, isLead ? (fact.facts as LeadFacts).tier : null, wants, now)
  const to = [
    ...(wants.mail.includes(kind) ? [id] : []),
    ...channels.filter(({ kinds }) => kinds.includes(kind)).map((channel) => channel.id),
  ]
  return {
    notice: {
      id: newId('ntc', now),
      recipient: id,
      kind,
      subject_id,
      occasion,
      customer_id,
      facts,
      count: 1,
      in_bell: wants.bell.includes(kind),
    },
    owed: to.map((channel_id) => ({ channel_id, ...when })),
  }
}

/**
 * Reduces the facts of a lead to what is stored: a first name and two reasons are enough to decide
 * whether to open the lead.
 */
const leadFacts = ({ name, reasons, ...rest }: LeadFacts): LeadFacts => ({
  ...rest,
  name: name?.replaceAll(/\p{C}/gu, ' ').trim().split(/\s+/)[0]?.slice(0, 60) || null,
  reasons: reasons.slice(0, 2),
})

async function withoutTold(
  tx: TransactionContext,
  planned: readonly Planned[],
): Promise<Planned[]> {
  const told = await findNotified(tx, planned.map(({ notice }) => notice)) // oxfmt-ignore
  return planned.filter(({ notice }) => !told.has(noticeKeyOf(notice)))
}

const groupOf = ({ notice }: Planned): string => `${notice.recipient} ${notice.kind}`

/** Returns whether any recipient would get more notices of one kind than are sent separately. */
const isStormy = (planned: readonly Planned[], lately: ReadonlyMap<string, number>): boolean =>
  [...Map.groupBy(planned, groupOf)].some(
    ([key, group]) => group.length + (lately.get(key) ?? 0) > maxSingly,
  )

/**
 * Replaces the notices of a kind that exceed a recipient's limit with one summary of the minute.
 */
function withStorms(
  tx: TransactionContext,
  planned: readonly Planned[],
  lately: ReadonlyMap<string, number>,
): Planned[] {
  return [...Map.groupBy(planned, groupOf)].flatMap(([key, group]) => {
    const [first] = group
    if (!first || group.length + (lately.get(key) ?? 0) <= maxSingly) return group
    const minute = new Date(Math.floor(tx.clock.now().getTime() / minutes(1)) * minutes(1))
    const over = later(minute, minutes(1))
    const notice = {
      ...first.notice,
      subject_id: stormSubject,
      occasion: minute.toISOString(),
      customer_id: null,
      facts: nobodys,
      count: group.length,
    }
    const owed = first.owed.map((one) => ({
      ...one,
      due_at: one.due_at > over ? one.due_at : over,
    }))
    return [{ notice, owed }]
  })
}

/** Facts of a summary. They contain no customer's name. */
const nobodys: LeadFacts = { name: null, wish: null, tier: null, reasons: [] }
