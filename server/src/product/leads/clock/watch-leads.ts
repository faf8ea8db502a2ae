import { contextFor, inTransaction, type Database, type TransactionContext } from '#db'
import { systemActor, type Clock, type EachAccount } from '#kit'
import type { LeadNoticeKind, LeadParts } from '../parts.ts'
import { listAccountsWatching, takeWatchedLeads } from '../store/queries.ts'
import { saveWatch, type DueLead } from '../store/responses.ts'
import { readClockRules } from './clock-rules.ts'
import { momentsOf, type ClockMoment } from './moments-of-clock.ts'
import { noticesOf } from './notices-of.ts'
import { takeBack } from './take-back.ts'

export type WatchWorker = { database: Database; clock: Clock; parts: LeadParts; each: EachAccount }

/** So many leads of an account are looked at in one turn. */
const leadsAtOnce = 500

/**
 * Does what the clocks of leads have come to: tells of hot and assigned ones, reminds, tells of what is overdue, and takes back what nobody answered. A round; how
 * many leads it looked at.
 *
 * What is told commits with when each lead is looked at next, so a process that ends between does it again, and people are told of a lead and kind once. An
 * account has one turn a round; finding its leads reads the entries of those it takes, however many others wait.
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
      for (const { id } of seen.unanswered) await takeBack(context, parts, id)
      return seen.looked
    },
  })
}

type Seen = { looked: number; unanswered: DueLead[] }

async function lookAround(tx: TransactionContext, parts: LeadParts): Promise<Seen> {
  const now = tx.clock.now()
  const leads = await takeWatchedLeads(tx.sql, { ...tx.actor, limit: leadsAtOnce, now })
  const rulesOf = await readClockRules(tx, parts)
  const wanted = await parts.people.wanted(tx.actor.account_id)
  const { agents_see } = await parts.accounts.get(tx.actor.account_id)
  const looks = leads.map((lead) => lookAt(lead, momentsOf(lead, rulesOf(lead), now), wanted, now))
  await parts.people.tell(
    tx,
    looks.flatMap(({ lead, kinds }) => kinds.flatMap((kind) => noticesOf(kind, lead, agents_see))),
  )
  // What is to be taken back is looked at until it was.
  const settled = looks.filter(({ isUnanswered }) => !isUnanswered)
  await saveWatch(
    tx,
    settled.map(({ lead, next }) => ({ id: lead.id, watch_at: next })),
  )
  const unanswered = looks.filter(({ isUnanswered }) => isUnanswered).map(({ lead }) => lead)
  return { looked: leads.length, unanswered }
}

type Look = { lead: DueLead; kinds: LeadNoticeKind[]; next: Date | null; isUnanswered: boolean }

/** What of a lead's moments has come since it was last looked at, and when the next comes that anybody cares for. */
function lookAt(
  lead: DueLead,
  moments: readonly ClockMoment[],
  wanted: ReadonlySet<string>,
  now: Date,
): Look {
  const matter = moments.filter(({ kind }) => kind === 'lead.taken_back' || wanted.has(kind))
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
