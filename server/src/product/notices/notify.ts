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

/** So many of a kind a recipient is told one by one within a minute; what is beyond is told together. */
const maxSingly = 5

/**
 * Tells people of what happened, in the transaction in which it did: who wants to hear of it has it in their list, and what their channels and mailboxes are owed is
 * written beside. Told again, for the same subject, kind and occasion, it changes nothing. Many of a kind within a minute are one summary, which leaves when
 * the minute is over. Seven statements at most, however many facts; the people of an account are read each time.
 */
export async function notify(tx: TransactionContext, facts: readonly NoticeFact[]): Promise<void> {
  if (facts.length === 0) return
  const circle = await readCircle(tx)
  const meant = facts.flatMap((fact) =>
    recipientsOf(circle, fact).map((to) => planFor(tx, fact, to)),
  )
  // Somebody may be meant by name and by role at once.
  const planned = [...new Map(meant.map((one) => [noticeKeyOf(one.notice), one])).values()]
  if (planned.length === 0) return
  const lately = await countLately(tx)
  // What was told already must not make a storm, nor count in one.
  const fresh = isStormy(planned, lately) ? await withoutTold(tx, planned) : planned
  const whole = withStorms(tx, fresh, lately)
  const written = await writeNotices(tx, whole.map(({ notice }) => notice)) // oxfmt-ignore
  const due = whole.flatMap(({ notice, owed }) => {
    const notice_id = written.get(noticeKeyOf(notice))
    return notice_id === undefined ? [] : owed.map((one): NewDue => ({ ...one, notice_id }))
  })
  await insertDue(tx, due)
}

/** Whoever may be told: people with what they want, and the account with its channels. */
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

/** Those of the circle who are meant and want to hear of it somewhere. */
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

/** What is kept of a lead: a first name and two reasons are enough to know whether to open it. */
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

/** Whether anybody would be told of more of a kind than one by one. */
const isStormy = (planned: readonly Planned[], lately: ReadonlyMap<string, number>): boolean =>
  [...Map.groupBy(planned, groupOf)].some(
    ([key, group]) => group.length + (lately.get(key) ?? 0) > maxSingly,
  )

/** Puts one summary of the minute in the place of what would be too many of a kind for its recipient. */
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

/** Facts of a summary: it names nobody. */
const nobodys: LeadFacts = { name: null, wish: null, tier: null, reasons: [] }
