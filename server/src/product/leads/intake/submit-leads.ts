import { setImmediate } from 'node:timers/promises'
import { recordAudit } from '#audit'
import { findMatches, type CatalogueView, type Match } from '#catalogue'
import { findOrCreateCustomers, saveCustomers } from '#customers'
import { together, type TransactionContext } from '#db'
import { causedBy } from '#events'
import type { Answering } from '#hours'
import { Problem, zip, type AccountId } from '#kit'
import type { TextFacts } from '#qualification'
import type { LeadParts } from '../parts.ts'
import type { SubmittedLead } from '../schema.ts'
import { getScoringModels, readMessages, type ScoringModels } from '../scoring/scoring.ts'
import { leadOf } from '../store/columns.ts'
import { insertLeads } from '../store/insert-leads.ts'
import { wishedIn } from '../search-criteria.ts'
import { storeGivenConsents } from './store-given-consents.ts'
import { createLeadFromEnquiry, type Arrival } from './create-lead-from-enquiry.ts'
import { assignArrivals, type Assignable } from './assign-arrivals.ts'
import { contentHash, findDuplicates } from './duplicates.ts'
import type { Submission } from './read-enquiry.ts'
import { leadIdTaken, findRefusals } from './references.ts'

/**
 * Creates and scores leads from a group of enquiries and emits their events. Returns, in order, the
 * lead or the problem for each enquiry. A refused enquiry changes nothing and does not affect the
 * others.
 *
 * Costs about ten statements for any number of enquiries; see bench/intake for the throughput.
 */
export async function submitLeads(
  tx: TransactionContext,
  parts: LeadParts,
  submissions: readonly Submission[],
  pace: BatchPace = groupPace,
): Promise<(SubmittedLead | Problem)[]> {
  const now = tx.clock.now()
  const judged = zip(submissions, await findRefusals(tx, submissions))
  const accepted = judged.flatMap(([submission, refusal]) => (refusal ? [] : [submission]))
  const arrivals = await admitAll(tx, parts, accepted, now, pace)
  const count = await assignArrivals(tx, parts, arrivals)
  insertLeads(
    tx,
    arrivals.map(({ row }) => row),
  )
  // These statements do not depend on each other, so they are sent together.
  await together(
    count(),
    saveCustomers(tx, [...new Set(arrivals.map(({ customer }) => customer))], now),
    recordAudit(
      tx,
      arrivals.map(({ row, submission: { actor } }) => ({
        action: 'lead.create',
        subject_id: row.id,
        before: null,
        after: null,
        actor,
      })),
    ),
    parts.emit(
      tx,
      arrivals.flatMap(({ tell, submission: { actor } }) => causedBy(actor, tell())),
    ),
  )
  await storeGivenConsents(tx, parts.emit, arrivals)

  const rows = new Map(arrivals.map((arrival) => [arrival.submission, arrival]))
  return judged.map(([submission, refusal]) => {
    if (refusal instanceof Problem) return refusal
    const arrival = rows.get(refusal ? refusal.repeats : submission)
    if (!arrival) throw new Error('An enquiry was neither accepted nor refused.')
    if (refusal) return leadIdTaken(submission.actor, arrival.row)
    const { row, probability, enough_information, customer } = arrival
    const lead = leadOf({ ...row, outcome: null, probability, consents: customer.consents })
    return { ...lead, enough_information, warnings: [...submission.warnings] }
  })
}

/** Yield policy for many enquiries: after each `size` enquiries, the work awaits `giveWay`. */
export type BatchPace = { readonly size: number; readonly giveWay: () => Promise<unknown> }

/**
 * Yield policy of an intake group. A group can contain leads of the waiting accounts, so it only
 * returns to the event loop. 50 leads take a few milliseconds.
 */
const groupPace: BatchPace = { size: 50, giveWay: () => setImmediate() }

/** New lead with the enquiry it was created from. */
type Admitted = Arrival & Assignable & { submission: Submission }

/**
 * Creates a lead from each enquiry: finds its customer, its duplicate and its matching services.
 */
async function admitAll(
  tx: TransactionContext,
  parts: LeadParts,
  submissions: readonly Submission[],
  now: Date,
  { size, giveWay }: BatchPace,
): Promise<Admitted[]> {
  const customers = await findOrCreateCustomers(tx, submissions.map(contactOf))
  const asked = zip(submissions, customers).map(([submission, customer]) => {
    const content_hash = contentHash(submission.enquiry)
    return { submission, customer, content_hash, came_at: now }
  })
  const duplicates = await findDuplicates(tx, asked)
  const entries: (Omit<Assignable, 'row'> & (typeof asked)[number] & AccountReading)[] = []
  for (const [one, account] of zip(asked, await readAccounts(parts, submissions))) {
    if (entries.length > 0 && entries.length % size === 0) await giveWay()
    const { enquiry, account: settings } = one.submission
    const text = readMessages(enquiry.message, now, account.view, settings)
    entries.push({ ...one, ...account, text })
  }
  const matches = await matchesOf(tx, entries)
  const admitted: Admitted[] = []
  for (const [entry, duplicate_of] of zip(entries, duplicates)) {
    if (admitted.length > 0 && admitted.length % size === 0) await giveWay()
    const { enquiry, account } = entry.submission
    const fits = matches.get(entry) ?? []
    const known = { ...entry, enquiry, account, matches: fits, duplicate_of }
    admitted.push({ ...entry, ...createLeadFromEnquiry({ ...known, engagement: null, now }) })
  }
  return admitted
}

const contactOf = ({ actor, enquiry }: Submission) => ({
  account_id: actor.account_id,
  name: enquiry.name,
  email: enquiry.email,
  phone: enquiry.phone,
  is_test: enquiry.is_test,
})

/** Data of an account that the intake needs: catalogue statistics, models and working hours. */
type AccountReading = { view: CatalogueView; models: ScoringModels; answering: Answering }

/** Returns the account data for each enquiry. Each account is read once. */
async function readAccounts(
  parts: LeadParts,
  submissions: readonly Submission[],
): Promise<AccountReading[]> {
  const known = new Map<AccountId, AccountReading>()
  const readings: AccountReading[] = []
  for (const { account } of submissions) {
    const reading = known.get(account.id) ?? {
      view: await parts.views.viewOf(account),
      models: await getScoringModels(parts.models, account.id),
      answering: await parts.hours.of(account.id),
    }
    known.set(account.id, reading)
    readings.push(reading)
  }
  return readings
}

/** Fields of an enquiry that are needed to match services. */
type Matchable = { submission: Submission; view: CatalogueView; text: TextFacts | null }

/**
 * Returns the matching services of each enquiry. Costs no statement for accounts without services.
 */
async function matchesOf<Entry extends Matchable>(
  tx: TransactionContext,
  entries: readonly Entry[],
): Promise<Map<Entry, readonly Match[]>> {
  const asking = entries.filter(
    ({ submission, view }) => view.fit(submission.enquiry.preferences).active_total > 0,
  )
  if (asking.length === 0) return new Map()
  const wishes = asking.map(({ submission: { enquiry, account }, view, text }) => {
    const wished = wishedIn(enquiry, text)
    const { id: account_id, currency } = account
    return { ...wished, ...view.unitOf(wished), account_id, currency }
  })
  return new Map(zip(asking, await findMatches(tx, wishes, { enough: 1 })))
}
