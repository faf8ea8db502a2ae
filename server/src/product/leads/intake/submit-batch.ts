import type { AccountSettings } from '#accounts'
import { wereErased, type ConsentSource } from '#customers'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { answerEachOnce, type RememberedAnswer } from '#idempotency'
import { lightRequests, Problem, zip, type BatchResult } from '#kit'
import type { LeadParts } from '../parts.ts'
import { LeadPatch, type NewLead, type SubmittedLead } from '../schema.ts'
import { idsByExternalId } from '../store/leads.ts'
import type { Keyed } from './intake.ts'
import {
  attributesToStore,
  readEnquiry,
  type EnquiryReading,
  type Submission,
} from './read-enquiry.ts'
import { retrying } from './retrying.ts'
import { submitLeads, type BatchPace } from './submit-leads.ts'
import { updateLead } from './update-lead.ts'

/**
 * Number of items between two yields to light requests of other accounts: about two milliseconds.
 */
const partSize = 10

export type LeadBatch = {
  /** Items that match the schema of a new lead, or the problem with an item. */
  items: readonly (NewLead | Problem)[]
  /** With `external_id`, an existing lead with the same id is updated instead of refused. */
  upsert: 'external_id' | null
  /** Sources of the consents of the items, if not the caller gave them. */
  consent_sources?: readonly ConsentSource[]
}

/** Results of a batch, one for each item. */
export type BatchAnswer = { results: BatchResult[] }

/**
 * Submits many leads in one transaction. An invalid item fails without affecting the others.
 * Results are in the order of the items. The response for an Idempotency-Key is stored in the same
 * transaction.
 */
export async function submitBatch(
  context: Context,
  parts: LeadParts,
  batch: LeadBatch,
  own: Keyed<BatchAnswer> | null,
): Promise<BatchAnswer | RememberedAnswer> {
  const answerOf = (answer: BatchAnswer) => ({
    answer: { status: 200, headers: {}, body: own?.render(answer) ?? '' },
    customer_id: null,
  })
  const work = async (tx: TransactionContext): Promise<BatchAnswer[]> => [
    { results: await submitBatchWithin(tx, parts, batch) },
  ]
  const [answer] = await retrying(() =>
    inTransaction(context, (tx) =>
      answerEachOnce(tx, [{ keyed: own?.keyed ?? null, answerOf }], () => work(tx)),
    ),
  )
  if (answer instanceof Problem || !answer)
    throw answer ?? new Error('A batch must have exactly one result.')
  return answer
}

/**
 * Submits leads as `submitBatch` does, in the transaction of the caller, who repeats it with
 * `retrying` if a concurrent transaction makes it fail.
 */
export async function submitBatchWithin(
  tx: TransactionContext,
  parts: LeadParts,
  batch: LeadBatch,
): Promise<BatchResult[]> {
  const account = await parts.accounts.get(tx.actor.account_id)
  const giveWay = lightRequests.yielderFor(account.id)
  return submitItems(tx, parts, account, batch, { size: partSize, giveWay })
}

async function submitItems(
  tx: TransactionContext,
  parts: LeadParts,
  account: AccountSettings,
  { items, upsert, consent_sources }: LeadBatch,
  pace: BatchPace,
): Promise<BatchResult[]> {
  const results: BatchResult[] = []
  const fresh: { index: number; submission: Submission }[] = []
  const known = upsert ? await idsByExternalId(tx, externalIdsOf(items)) : new Map<string, string>()
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % pace.size === 0) await pace.giveWay()
    results[index] = await settled(async () => {
      if (item instanceof Problem) throw item
      const id = known.get(item.external_id?.trim() ?? '')
      if (id !== undefined) return change(tx, parts, id, item)
      fresh.push({
        index,
        submission: {
          actor: tx.actor,
          account,
          ...readEnquiry(item, account),
          consent_source: consent_sources?.[index],
        },
      })
      return { status: 'created', id: '' }
    })
  }
  const erased = await wereErased(
    tx,
    parts.seal,
    fresh.map(({ submission }) => submission.enquiry),
  )
  const welcome = zip(fresh, erased).flatMap(([one, isErased]) => {
    if (isErased) results[one.index] = personErased
    return isErased ? [] : [one]
  })
  const answers = await submitLeads(
    tx,
    parts,
    welcome.map(({ submission }) => submission),
    pace,
  )
  for (const [{ index }, answer] of zip(welcome, answers)) results[index] = created(answer)
  return results
}

/**
 * Result for an item with the contact of an erased person. A batch must not create the person
 * again. If the person submits an enquiry directly, a new customer is created.
 */
const personErased: BatchResult = { status: 'failed', problem: new Problem('person_erased') }

async function settled(work: () => Promise<BatchResult>): Promise<BatchResult> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) return { status: 'failed', problem: error }
    throw error
  }
}

/** Updates an existing lead with the fields of an item. */
async function change(
  tx: TransactionContext,
  parts: LeadParts,
  id: string,
  item: NewLead,
): Promise<BatchResult> {
  const { patch, warnings } = patchOf(item)
  await updateLead(tx, parts, id, patch, null)
  return { status: 'updated', id, warnings }
}

function created(answer: SubmittedLead | Problem): BatchResult {
  return answer instanceof Problem
    ? { status: 'failed', problem: answer }
    : { status: 'created', id: answer.id, warnings: answer.warnings }
}

const externalIdsOf = (items: LeadBatch['items']): string[] =>
  items.flatMap((item) => (item instanceof Problem ? [] : (item.external_id?.trim() ?? [])))

// Fields of an item that update an existing lead. The contact and the message of the lead stay as
// first sent.
const { email: _, phone: __, external_id: ___, ...saidAnew } = LeadPatch.properties
const namesAnew = Object.keys(saidAnew) as (keyof typeof saidAnew)[]

function patchOf(item: NewLead): { patch: LeadPatch; warnings: EnquiryReading['warnings'] } {
  const { attributes, warnings } = attributesToStore(item)
  const said = namesAnew.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]]))
  // A null in `attributes` still clears them, unless the item has unknown fields to store.
  return {
    patch: { ...Object.fromEntries(said), ...(warnings.length > 0 && { attributes }) },
    warnings,
  }
}
