import { contextFor, inTransaction, type Database, type TransactionContext } from '#db'
import { systemActor, type Clock, type EachAccount } from '#kit'
import type { LeadNoticeKind, LeadParts } from '../parts.ts'
import { leadOverdue } from '../events/domain-events.ts'
import { listAccountsWatching, takeWatchedLeads } from '../store/queries.ts'
import { saveWatch, type DueLead } from '../store/responses.ts'
import { readClockRules } from './clock-rules.ts'
import { momentsOf, type ClockMoment } from './due-times.ts'
import { noticesOf, notifiesOfLeads } from './notices-of.ts'
import { reassignLead } from './reassign-lead.ts'

export type WatchWorker = { database: Database; clock: Clock; parts: LeadParts; each: EachAccount }

/** Maximum number of leads of an account in one turn. */
const leadsAtOnce = 500

/**
 * Runs the scheduled steps of leads: events of overdue leads, notices about hot, assigned and overdue
 * leads, reminders, and the reassignment of leads without a response. Runs as a background job. Returns the number of
 * leads it processed.
 *
 * Events and notices commit together with the next check time of each lead. If the process ends
 * before the commit, the step runs again, and people get one notice for each lead and kind. An account gets
 * one turn per run. Finding its leads reads only the index entries of the leads it takes, however
 * many others wait.
 */
export async function watchLeadsOnce({
  database,
  clock,
  parts,
  each,
}: WatchWorker): Promise<number> {
  return each({
    step: 'watch',
    most: Number.POSITIVE_INFINITY,
    find: (resting) => listAccountsWatching(database.pool, { now: clock.now(), resting }),
    async work({ account_id }) {
      const context = contextFor(database, systemActor(account_id, 'clock'), clock)
      const seen = await inTransaction(context, (tx) => lookAround(tx, parts), { plans: 'indexes' })
      for (const { id } of seen.unanswered) await reassignLead(context, parts, id)
      return seen.looked
    },
  })
}

type Seen = { looked: number; unanswered: DueLead[] }

async function lookAround(tx: TransactionContext, parts: LeadParts): Promise<Seen> {
  const now = tx.clock.now()
  const leads = await takeWatchedLeads(tx.sql, { ...tx.actor, limit: leadsAtOnce, now })
  const rulesOf = await readClockRules(tx, parts)
  const wanted = await wantedIn(tx, parts)
  const { lead_visibility } = await parts.accounts.get(tx.actor.account_id)
  const looks = leads.map((lead) => lookAt(lead, momentsOf(lead, rulesOf(lead), now), wanted, now))
  await parts.people.tell(
    tx,
    looks.flatMap(({ lead, kinds }) =>
      kinds
        .filter((kind) => wanted.has(kind) && (lead.is_contactable || !asksForContact.has(kind)))
        .flatMap((kind) => noticesOf(kind, lead, lead_visibility)),
    ),
  )
  await parts.emit(
    tx,
    looks.flatMap(({ lead, kinds }) =>
      lead.due_at !== null && kinds.includes('lead.overdue')
        ? [leadOverdue(lead, lead.due_at)]
        : [],
    ),
  )
  // A lead that must be withdrawn is due for a check until it is reassigned. Its check time moves
  // past the steps that were just run, so that none of them runs again.
  await saveWatch(
    tx,
    looks.map(({ lead, next, isUnanswered }) => ({
      id: lead.id,
      watch_at: isUnanswered ? now : next,
    })),
  )
  const unanswered = looks.filter(({ isUnanswered }) => isUnanswered).map(({ lead }) => lead)
  return { looked: leads.length, unanswered }
}

/**
 * Returns the kinds of notices that the members of the account want. Empty if the account has no
 * assignment rules and no response target and no member chose a kind: its leads are only watched for
 * the event of an overdue lead.
 */
async function wantedIn(tx: TransactionContext, parts: LeadParts): Promise<ReadonlySet<string>> {
  const { account_id } = tx.actor
  return (await notifiesOfLeads(parts, account_id)) ? parts.people.wanted(account_id) : new Set()
}

/**
 * Notices that ask members to contact the person of a lead. They are not sent if the person may be
 * contacted on no channel.
 */
const asksForContact: ReadonlySet<LeadNoticeKind> = new Set([
  'lead.hot',
  'lead.due_soon',
  'lead.overdue',
])

type Look = { lead: DueLead; kinds: LeadNoticeKind[]; next: Date | null; isUnanswered: boolean }

/** Steps that do more than to notify members. */
const alwaysRun: ReadonlySet<LeadNoticeKind> = new Set(['lead.overdue', 'lead.taken_back'])

/**
 * Returns the scheduled steps that became due since the last check, and the time of the next step
 * that causes a notice or an action.
 */
function lookAt(
  lead: DueLead,
  moments: readonly ClockMoment[],
  wanted: ReadonlySet<string>,
  now: Date,
): Look {
  const matter = moments.filter(({ kind }) => alwaysRun.has(kind) || wanted.has(kind))
  const come = matter.filter(({ at }) => at <= now)
  const kinds = come.filter(({ at }) => at >= lead.watch_at).map(({ kind }) => kind)
  const ahead = matter.filter(({ at }) => at > now).map(({ at }) => at.getTime())
  return {
    lead,
    kinds: kinds.filter((kind) => kind !== 'lead.taken_back'),
    next: ahead.length > 0 ? new Date(Math.min(...ahead)) : null,
    isUnanswered: come.some(({ kind }) => kind === 'lead.taken_back'),
  }
}
