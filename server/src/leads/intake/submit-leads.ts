import { setImmediate } from 'node:timers/promises'
import { recordAudit } from '#audit'
import { findMatches, type CatalogueView, type Match } from '#catalogue'
import { findOrCreateCustomers, saveCustomers, type JoinedCustomer } from '#customers'
import { together, type TransactionContext } from '#db'
import type { Answering } from '#hours'
import { Problem, type AccountId } from '#kit'
import type { TextFacts } from '#qualification'
import type { LeadParts } from '../parts.ts'
import type { SubmittedLead } from '../schema.ts'
import { judgesOf, readMessages, type JudgedBy } from '../scoring/scoring.ts'
import { leadOf } from '../store/columns.ts'
import { insertLeads } from '../store/insert-leads.ts'
import { wishedIn } from '../wish.ts'
import { admitEnquiry, type Arrival } from './admit-enquiry.ts'
import { assignArrivals } from './assign-arrivals.ts'
import { contentHash, findDuplicates } from './duplicates.ts'
import { externalIdTaken, refusalsOf } from './references.ts'
import type { Submission } from './submission.ts'

/**
 * Takes enquiries in together, scores each, and tells whoever listens where one meets its account's criteria. Answers with the lead, or
 * the problem that kept it out, for each in its order; a refused one changes nothing and keeps no other out.
 *
 * Cost: some ten statements however many enquiries; bench/intake has what that gives.
 */
export async function submitLeads(
  tx: TransactionContext,
  parts: LeadParts,
  submissions: readonly Submission[],
): Promise<(SubmittedLead | Problem)[]> {
  const now = tx.clock.now()
  const refusals = await refusalsOf(tx, submissions)
  const accepted = submissions.filter((_, i) => !refusals[i])
  const customers = await findOrCreateCustomers(tx, accepted.map(contactOf))
  const hashes = accepted.map(({ enquiry }) => contentHash(enquiry))
  const duplicates = await findDuplicates(
    tx,
    customers.map((customer, i) => ({ customer, hash: hashes[i] ?? '', came_at: now })),
  )
  const accounts = await accountsOf(parts, accepted)
  const texts = accepted.map(({ account, enquiry }) =>
    readMessages(enquiry.message, now, (accounts.get(account.id) as AccountReading).view),
  )
  const matches = await matchesOf(tx, accounts, accepted, texts)

  const arrivals: Arrival[] = []
  for (const [i, submission] of accepted.entries()) {
    if (i > 0 && i % inOneGo === 0) await setImmediate()
    const customer = customers[i] as JoinedCustomer
    const account = accounts.get(submission.account.id) as AccountReading
    const arrival = admitEnquiry({
      ...submission,
      ...account,
      customer,
      matches: matches[i] ?? [],
      text: texts[i] ?? null,
      content_hash: hashes[i] ?? '',
      duplicate_of: duplicates[i] ?? null,
      engagement: null,
      now,
    })
    arrivals.push(arrival)
  }
  const count = await assignArrivals(tx, parts, {
    arrivals,
    customers,
    languages: texts.map((text) => text?.reading?.language ?? null),
    answering: accepted.map(
      ({ account }) => (accounts.get(account.id) as AccountReading).answering,
    ),
  })
  insertLeads(
    tx,
    arrivals.map(({ row }) => row),
  )
  // None of these waits for another's answer, so they travel together.
  await together(
    count(),
    saveCustomers(tx, [...new Set(customers)], now),
    recordAudit(
      tx,
      arrivals.map(({ row }, i) => ({
        action: 'lead.create',
        subject_id: row.id,
        before: null,
        after: null,
        actor: (accepted[i] as Submission).actor,
      })),
    ),
    parts.emit(
      tx,
      arrivals.flatMap(({ tell }) => tell()),
    ),
  )

  const byEnquiry = new Map(arrivals.map((arrival, i) => [accepted[i], arrival]))
  const arrivalOf = (i: number) => byEnquiry.get(submissions[i] as Submission) as Arrival
  return refusals.map((refusal, i) => {
    const submission = submissions[i] as Submission
    if (refusal instanceof Problem) return refusal
    if (refusal) return externalIdTaken(submission.actor, arrivalOf(refusal.repeats).row)
    const { row, probability } = arrivalOf(i)
    const lead = leadOf({ ...row, outcome: null, probability })
    return { ...lead, warnings: [...submission.warnings] }
  })
}

/** So many enquiries are judged before others come in between: they keep the processor for some milliseconds. */
const inOneGo = 50

/** What is needed of an account: its catalogue at a glance, its models, and when it answers. */
type AccountReading = { view: CatalogueView; judges: JudgedBy; answering: Answering }

const contactOf = ({ actor, enquiry }: Submission) => ({
  account_id: actor.account_id,
  name: enquiry.name,
  email: enquiry.email,
  phone: enquiry.phone,
  is_test: enquiry.is_test,
})

async function accountsOf(
  parts: LeadParts,
  submissions: readonly Submission[],
): Promise<Map<AccountId, AccountReading>> {
  const accounts = new Map<AccountId, AccountReading>()
  for (const { account } of submissions) {
    if (accounts.has(account.id)) continue
    accounts.set(account.id, {
      view: await parts.views.viewOf(account),
      judges: await judgesOf(parts.models, account.id),
      answering: await parts.hours.of(account.id),
    })
  }
  return accounts
}

async function matchesOf(
  tx: TransactionContext,
  accounts: ReadonlyMap<AccountId, AccountReading>,
  submissions: readonly Submission[],
  texts: readonly (TextFacts | null)[],
): Promise<(readonly Match[])[]> {
  // An account without listings has nothing to match; its leads cost no statement for it.
  const wishes = submissions.map(({ account, enquiry }, i) =>
    accounts.get(account.id)?.view.fit(enquiry.preferences).active_total
      ? {
          ...wishedIn(enquiry, texts[i] ?? null),
          account_id: account.id,
          currency: account.currency,
        }
      : null,
  )
  const asked = wishes.filter((wish) => wish !== null)
  if (asked.length === 0) return []
  const found = await findMatches(tx, asked, { enough: 1 })
  let next = 0
  return wishes.map((wish) => (wish === null ? [] : (found[next++] ?? [])))
}
