import type { TransactionContext } from '#db'
import { invalid, Problem } from '#kit'
import type { LeadParts } from '#leads'
import { readByRecipe } from '../recipes/read-by-recipe.ts'
import type { ItemToReread, Reread } from '../review/review-tools.ts'
import { findSource } from '../store/queries.ts'
import { faultOfPush, parsePush } from './parse-push.ts'
import { leadOfReading } from './receive-lead.ts'
import { receiveOutcome } from './receive-outcome.ts'
import { recipeOfSource } from './recipe-of-source.ts'

/**
 * Reads a push that needed review again, with the recipe and the stages that its source has now.
 * Records its outcome, or returns its lead.
 */
export async function rereadPush(
  leads: LeadParts,
  tx: TransactionContext,
  item: ItemToReread,
): Promise<Reread> {
  const source = await findSource(tx, { id: item.source_id })
  const recipe = source && recipeOfSource(source)
  if (!source || !recipe)
    return new Problem('state_conflict', 'The source was deleted. Send the members in "lead".')
  const body = parsePush(item.body)
  if (body === undefined) return stillUnreadable(faultOfPush(item.body))
  const readings = readByRecipe(recipe, body)
  if ('unreadable' in readings) return stillUnreadable(readings.unreadable)
  if ('leads' in readings) {
    const [reading] = readings.leads
    return reading ? { lead: leadOfReading(source, recipe, reading) } : nothing
  }
  const [reading] = readings.outcomes
  if (!reading) return nothing
  const result = await receiveOutcome(tx, leads, source.id, reading, item.received_at)
  if ('reason' in result)
    return result.errors ? invalid(result.errors) : new Problem('state_conflict', result.detail)
  const { lead_id } = result
  return lead_id === null ? nothing : { done: { lead_id } }
}

const nothing = new Problem('state_conflict', 'The recipe reads nothing from this body. Delete it.')

const stillUnreadable = (why: string): Problem =>
  new Problem('invalid_request', `The submission still cannot be read. ${why}`)
