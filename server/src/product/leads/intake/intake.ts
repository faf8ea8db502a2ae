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
import {
  inFairGroups,
  intakePressure,
  Problem,
  systemActor,
  traceGroup,
  type Actor,
  type Clock,
} from '#kit'
import type { LeadParts } from '../parts.ts'
import type { NewLead, SubmittedLead } from '../schema.ts'
import { readEnquiry, type Submission } from './read-enquiry.ts'
import { retrying } from './retrying.ts'
import { submitLeads } from './submit-leads.ts'

/** Idempotency-Key of a request, and the function that renders the response body. */
export type Keyed<Body> = { keyed: KeyedRequest; render: (body: Body) => string }

/** Enquiry as it was sent, with its Idempotency-Key if it has one. */
export type Arriving = { actor: Actor; body: NewLead; own: Keyed<SubmittedLead> | null }

/** Validated enquiry with its Idempotency-Key. */
type Entering = Submission & Pick<Arriving, 'own'>

/**
 * Submits one enquiry. Returns after its group has committed.
 *
 * @throws Problem if the enquiry is invalid or refused
 */
export type Intake = (arriving: Arriving) => Promise<SubmittedLead | RememberedAnswer>

/**
 * Opens the intake, which commits leads in groups. Leads that arrive while a group commits form the
 * next group. Each request is answered after its own group has committed. Two groups at a time keep
 * both the database and this process busy; more groups only make each group smaller. The response
 * for an Idempotency-Key is stored together with the lead.
 *
 * Accounts with few leads in progress share groups. An account with many leads in progress has
 * separate groups, on the connection share of that account. An account also gets separate groups if
 * another transaction, such as a batch of the same account, has locked one of its customers. The
 * other accounts then do not wait for the lock.
 */
export function openIntake(database: Database, clock: Clock, parts: LeadParts): Intake {
  const submitGroup = (context: Context, group: Entering[], options: TransactionOptions) =>
    traceGroup('intake', group, traceOfRequest, () =>
      retrying(() =>
        inTransaction(context, (tx) => submitOnce(tx, parts, group), {
          ...options,
          plans: 'indexes',
        }),
      ),
    )
  // A group contains leads of several accounts. Each row, audit entry and event has its own account
  // id, so the account of this actor is not used.
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

const traceOfRequest = ({ actor: { origin } }: Entering) => origin.traceparent ?? null

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

/** 55P03 is the PostgreSQL error code of `lock_not_available`. */
const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03'

/**
 * Returns the response to store for an Idempotency-Key. It is used only for requests with a key.
 */
const answerOf = (lead: SubmittedLead, own: Keyed<SubmittedLead> | null) => ({
  answer: {
    status: 200,
    headers: { location: `/v1/leads/${lead.id}`, etag: `"${lead.version}"` },
    body: own?.render(lead) ?? '',
  },
  customer_id: lead.customer_id,
})
