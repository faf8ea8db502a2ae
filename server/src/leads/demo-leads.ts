import { inTransaction, type Context } from '#db'
import type { LeadParts } from './parts.ts'
import type { NewLead } from './schema.ts'
import { markDemo } from './store/demo.ts'
import { submitBatch } from './submit-batch.ts'

/**
 * Takes made-up enquiries in as leads of a demonstration: scored like any, told of as trials, counted nowhere. Gives how many came. An erased
 * address keeps only its own enquiry out.
 */
export async function submitDemoLeads(
  context: Context,
  parts: LeadParts,
  enquiries: readonly NewLead[],
): Promise<number> {
  return inTransaction(context, async (tx) => {
    const items = enquiries.map((enquiry) => ({ ...enquiry, test: true }))
    const answer = await submitBatch(tx, parts, { items, upsert: null }, null)
    const ids = 'results' in answer ? answer.results.flatMap(idOf) : []
    await tx.flush()
    await markDemo(tx, ids)
    return ids.length
  })
}

const idOf = (result: { status: string; id?: string }): string[] =>
  result.status === 'created' && result.id ? [result.id] : []
