import type { TransactionContext } from '#db'
import { at, invalid, Problem, type FieldError } from '#kit'
import type { LeadParts } from '#leads'
import { readByRecipe } from '../recipes/read-by-recipe.ts'
import type { Recipe } from '../recipes/recipe.ts'
import type { ItemToReread, Reread } from '../review/review-tools.ts'
import type { GivenOutcome } from '../review/schema.ts'
import { findSource } from '../store/queries.ts'
import { faultOfPush, parsePush } from './parse-push.ts'
import { leadOfReading } from './receive-lead.ts'
import { receiveOutcome, recordMeaning, type StageResult } from './receive-outcome.ts'
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
  if (item.outcome) return recordGiven(leads, tx, item, recipe ?? null, item.outcome)
  if (!source || !recipe) return item.produces === 'lead' ? noSource : noSourceOfOutcome
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
  return rereadOf(await receiveOutcome(tx, leads, source.id, reading, item.received_at))
}

/**
 * Records the outcome that a person completed. What they did not give is read from the body, as far
 * as that is possible.
 */
async function recordGiven(
  leads: LeadParts,
  tx: TransactionContext,
  { source_id, body, received_at }: ItemToReread,
  recipe: Recipe | null,
  given: GivenOutcome,
): Promise<Reread> {
  const readings = recipe && readByRecipe(recipe, parsePush(body))
  const read = readings && 'outcomes' in readings ? readings.outcomes[0] : undefined
  const { lead_id: id, external_id, email, outcome, ...members } = given
  const named = id ?? external_id ?? email
  const lead =
    named === undefined
      ? read?.lead
      : { ...(id && { id }), ...(external_id && { external_id }), ...(email && { email }) }
  const stage = given.stage ?? read?.stage
  const missing = [
    ...(lead ? [] : [at('/outcome', 'required', 'Give "lead_id", "external_id" or "email".')]),
    ...((outcome ?? stage) ? [] : [at('/outcome', 'required', 'Give "stage" or "outcome".')]),
    ...(outcome && given.stage
      ? [at('/outcome/stage', 'unused', 'Give either "stage" or "outcome", and not both.')]
      : []),
  ]
  if (missing.length > 0 || !lead) return invalid(missing)
  const reading = { ...read, ...members, lead }
  const result = outcome
    ? await recordMeaning(tx, leads, { source_id, meaning: outcome, reading, received_at })
    : await receiveOutcome(tx, leads, source_id, { ...reading, stage: stage ?? '' }, received_at)
  const reread = rereadOf(result)
  if (!('failed' in reread)) return reread
  const { code, detail, options } = reread.failed
  const errors = options.errors?.map((error): FieldError =>
    'pointer' in error ? at(`/outcome${error.pointer}`, error.code, error.detail) : error,
  )
  return new Problem(code, detail, { ...options, ...(errors && { errors }) })
}

function rereadOf(result: StageResult): Reread {
  if ('reason' in result) {
    const { reason, detail, errors } = result
    return { reason, failed: errors ? invalid(errors) : new Problem('state_conflict', detail) }
  }
  const { lead_id } = result
  return lead_id === null ? nothing : { done: { lead_id } }
}

const nothing = new Problem('state_conflict', 'The recipe reads nothing from this body. Delete it.')
const noSource = new Problem(
  'state_conflict',
  'The source was deleted. Send the members in "lead".',
)
const noSourceOfOutcome = new Problem(
  'state_conflict',
  'The source was deleted. Send the lead and a milestone in "outcome".',
)

const stillUnreadable = (detail: string): Reread => ({
  reason: 'unreadable',
  detail,
  failed: new Problem('invalid_request', `The submission still cannot be read. ${detail}`),
})
