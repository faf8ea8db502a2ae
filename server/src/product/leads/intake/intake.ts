import {
  contextFor,
  inTransaction,
  isOutOfReach,
  type Context,
  type Database,
  type TransactionContext,
  type TransactionOptions,
} from '#db'
import { answerEachOnce, type KeyedRequest, type RememberedAnswer } from '#idempotency'
import { inFairGroups, intakePressure, Problem, systemActor, type Actor, type Clock } from '#kit'
import type { LeadParts } from '../parts.ts'
import type { NewLead, SubmittedLead } from '../schema.ts'
import { readEnquiry, type Submission } from './read-enquiry.ts'
import { retrying } from './retrying.ts'
import { submitLeads } from './submit-leads.ts'

/** The Idempotency-Key of a request, and how what it is answered is written. */
export type Keyed<Body> = { keyed: KeyedRequest; render: (body: Body) => string }

/** An enquiry at the door, as it was sent, with its key where it carries one. */
export type Arriving = { actor: Actor; body: NewLead; own: Keyed<SubmittedLead> | null }

/** The same, read. */
type Entering = Submission & Pick<Arriving, 'own'>

/** Submits one enquiry; answers once its group has committed. @throws Problem what is wrong with it, or kept it out */
export type Intake = (arriving: Arriving) => Promise<SubmittedLead | RememberedAnswer>

/**
 * Leads that arrive while a group is being committed form the next one; each is answered after its own group has committed. Two groups at a
 * time keep both the database and this process busy; more only makes the groups smaller. The answer to a key is written with the lead.
 *
 * Accounts with few leads under way share groups. One with many has its own, on the connections of its lane; so has one whose customers somebody else
 * is changing, a batch of its own most likely: the others do not wait for that.
 */
export function openIntake(database: Database, clock: Clock, parts: LeadParts): Intake {
  const submitGroup = (context: Context, group: Entering[], options: TransactionOptions) =>
    retrying(() =>
      inTransaction(context, (tx) => submitOnce(tx, parts, group), {
        ...options,
        plans: 'indexes',
      }),
    )
  // A group carries the leads of several accounts; each row, entry and event names its own, so this actor's is never read.
  const shared = contextFor(database, systemActor('acct_', 'intake'), clock)
  const submit = inFairGroups({
    largest: 256,
    inFlight: 2,
    few: 16,
    ownerOf: ({ actor }: Entering) => actor.account_id,
    together: (group) => submitGroup(shared, group, { longestLockMs: 30 }),
    alone: (group) => {
      const { actor } = group[0] as Entering
      return submitGroup(contextFor(database, actor, clock), group, {})
    },
    inTheWay: isLocked,
    isOfAll: isOutOfReach,
  })
  return async ({ actor, body, own }) => {
    const account = await parts.accounts.get(actor.account_id)
    const entering = { actor, account, own, ...readEnquiry(body, account) }
    const answer = await intakePressure.during(submit(entering))
    if (answer instanceof Problem) throw answer
    return answer
  }
}

function submitOnce(
  tx: TransactionContext,
  parts: LeadParts,
  group: Entering[],
): Promise<(SubmittedLead | Problem | RememberedAnswer)[]> {
  const items = group.map((entering) => ({
    ...entering,
    keyed: entering.own?.keyed ?? null,
    answerOf: (lead: SubmittedLead) => answerOf(lead, entering.own),
  }))
  return answerEachOnce(tx, items, (fresh) => submitLeads(tx, parts, fresh))
}

/** 55P03: lock_not_available. */
const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03'

/** What is remembered of a lead: only a request with a key is asked for it. */
const answerOf = (lead: SubmittedLead, own: Keyed<SubmittedLead> | null) => ({
  answer: {
    status: 200,
    headers: { location: `/v1/leads/${lead.id}`, etag: `"${lead.version}"` },
    body: own?.render(lead) ?? '',
  },
  customer_id: lead.customer_id,
})
