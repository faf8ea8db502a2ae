import type { Context } from '#db'
import type { KeyedRequest } from '#idempotency'
import { checkerOf, Problem } from '#kit'
import { getLead, NewLead } from '#leads'
import type { LeadReading } from '../recipes/read-by-recipe.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { severalProblems } from '../review/several-problems.ts'
import type { PushSource } from './open-pushes.ts'
import type { PutAside } from './put-aside.ts'
import type { PushTools } from './push-tools.ts'

/** Lead that was read from an item, and the key under which the item is received. */
type ReadLead = {
  source: PushSource
  recipe: Pick<Recipe, 'fixed'> | null
  keyed: KeyedRequest
  reading: LeadReading
}

const leadCheck = checkerOf(NewLead)

/**
 * Submits a lead that a source sent. Returns null if it was received, or why it needs review. A
 * lead with a known `external_id` of the same source counts as received.
 *
 * @throws Problem that may pass, such as an outage: the sender must repeat the request
 */
export async function receiveLead(
  context: Context,
  { intake }: Pick<PushTools, 'intake'>,
  { source, recipe, keyed, reading }: ReadLead,
): Promise<PutAside | null> {
  const body = leadOfReading(source, recipe, reading)
  if (!leadCheck.accepts(body)) {
    const errors = leadCheck.faults(body)
    const detail = errors.length === 1 ? (errors[0]?.detail ?? '') : severalProblems(errors.length)
    return { reason: 'refused', detail, errors, draft: body }
  }
  try {
    await intake({ actor: context.actor, body, own: { keyed, render: () => '' } })
    return null
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 400) throw error
    if (await isOwnRepetition(context, error, body.source)) return null
    const { detail, options } = error
    return { reason: 'refused', detail, errors: options.errors ?? [], draft: body }
  }
}

/**
 * Returns the lead to submit: what was read, with the source that the settings state. Another
 * source in the body is stored as an attribute.
 */
export function leadOfReading(
  { lead_source }: { lead_source: string },
  recipe: Pick<Recipe, 'fixed'> | null,
  { source, ...reading }: LeadReading,
): LeadReading & { source: string } {
  const isOther =
    source !== undefined && source !== recipe?.fixed?.['source'] && source !== lead_source
  const attributes = { source, ...(reading['attributes'] as object | undefined) }
  return { ...reading, source: lead_source, ...(isOther && { attributes }) }
}

/**
 * Returns whether the lead was refused because this source already sent it. The ID of a lead is
 * unique in the account, so a lead of another source with the same ID needs review.
 */
async function isOwnRepetition(
  context: Context,
  { code, options }: Problem,
  source: string,
): Promise<boolean> {
  const id = options.members?.['id']
  if (code !== 'external_id_taken' || typeof id !== 'string') return false
  return (await getLead(context, id)).source === source
}
