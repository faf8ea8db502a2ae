import type { AccountSettings } from '#accounts'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { Problem } from '#kit'
import { retrying } from './intake.ts'
import type { LeadParts } from './parts.ts'
import { readEnquiry } from './read-enquiry.ts'
import type { Lead, NewLead } from './schema.ts'
import { findIdsByExternalId } from './store/details.ts'
import { submitLeads, type Submission } from './submit-leads.ts'
import { updateLead } from './update-lead.ts'

/** What became of one item of a batch. */
export type BatchResult =
  | { status: 'created' | 'updated'; id: string }
  | { status: 'failed'; problem: Problem }

export type LeadBatch = {
  /** Each item as it was sent, already in the shape of a new lead, or the problem with it. */
  items: readonly (NewLead | Problem)[]
  /** With `external_id`, a lead that has the id already is changed instead of refused. */
  upsert: 'external_id' | null
}

/** The most leads that are taken in with one round of statements. */
const groupSize = 250

/**
 * Submits many leads in one transaction, each by itself: a wrong one fails alone. Answers in the order of the items.
 */
export async function submitBatch(
  context: Context,
  parts: LeadParts,
  batch: LeadBatch,
): Promise<BatchResult[]> {
  const account = await parts.accounts.get(context.actor.account_id)
  return retrying(() => inTransaction(context, (tx) => submitItems(tx, parts, account, batch)))
}

async function submitItems(
  tx: TransactionContext,
  parts: LeadParts,
  account: AccountSettings,
  { items, upsert }: LeadBatch,
): Promise<BatchResult[]> {
  const results: BatchResult[] = []
  const fresh: { index: number; submission: Submission }[] = []
  const known = upsert
    ? await findIdsByExternalId(tx, externalIdsOf(items))
    : new Map<string, string>()
  for (const [index, item] of items.entries()) {
    results[index] = await settled(async () => {
      if (item instanceof Problem) throw item
      const id = known.get(item.external_id?.trim() ?? '')
      if (id !== undefined) return updated(await updateLead(tx, parts, id, patchOf(item), null))
      fresh.push({
        index,
        submission: { actor: tx.actor, account, enquiry: readEnquiry(item, account) },
      })
      return { status: 'created', id: '' }
    })
  }
  for (let from = 0; from < fresh.length; from += groupSize) {
    const group = fresh.slice(from, from + groupSize)
    const answers = await submitLeads(
      tx,
      parts,
      group.map(({ submission }) => submission),
    )
    for (const [i, { index }] of group.entries()) results[index] = created(answers[i])
  }
  return results
}

async function settled(work: () => Promise<BatchResult>): Promise<BatchResult> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) return { status: 'failed', problem: error }
    throw error
  }
}

const updated = (lead: Lead): BatchResult => ({ status: 'updated', id: lead.id })

function created(answer: Lead | Problem | undefined): BatchResult {
  if (answer === undefined) throw new Error('A lead of the batch was left without an answer.')
  return answer instanceof Problem
    ? { status: 'failed', problem: answer }
    : { status: 'created', id: answer.id }
}

const externalIdsOf = (items: LeadBatch['items']): string[] =>
  items.flatMap((item) => (item instanceof Problem ? [] : (item.external_id?.trim() ?? [])))

/** What an item says of a lead that is there already: its contact and its words stay as they first came. */
const patchOf = ({ name, preferences, source, consent, attributes }: NewLead) => ({
  ...(name !== undefined && { name }),
  ...(preferences !== undefined && { preferences }),
  ...(source !== undefined && { source }),
  ...(consent !== undefined && { consent }),
  ...(attributes !== undefined && { attributes }),
})
