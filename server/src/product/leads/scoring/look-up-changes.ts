import type { AccountSettings } from '#accounts'
import { findMatches, type CatalogueView, type MatchCriteria, type PriceUnit } from '#catalogue'
import type { Context } from '#db'
import {
  askedAmenities,
  scoredCriteria,
  possibleChanges,
  type LookedUp,
  type Model,
  type PossibleChange,
  type ScoringInputs,
} from '#qualification'
import { preferencesOf } from '../search-criteria.ts'
import { readMessages } from './scoring.ts'

/**
 * A lead with the inputs of its score, the unit of its price range if stated, and the messages so
 * far; null without messages.
 */
type ScoredLead = {
  inputs: ScoringInputs
  price_unit: PriceUnit | null
  written: string | null
}

/**
 * Returns possible changes of a lead that was scored on `inputs`, each with the inputs a score
 * would then have. These include the catalogue statistics for the changed criteria, and the facts
 * from the messages so far plus the assumed message. Costs one statement if the model
 * uses the best match.
 */
export async function lookUpChanges(
  context: Context,
  account: AccountSettings,
  view: CatalogueView,
  model: Model,
  { inputs, price_unit, written }: ScoredLead,
): Promise<LookedUp[]> {
  const changes = possibleChanges(inputs)
  const wishOf = ({ inputs: changed }: PossibleChange) => ({
    ...preferencesOf(scoredCriteria(changed)),
    ...askedAmenities(changed.text),
    price_unit,
  })
  const asked = changes
    .filter(({ isWish }) => isWish)
    .map((possible) => ({ possible, wish: wishOf(possible) }))
  const best = await bestMatches(context, account, view, model, asked)
  return changes.map((possible) => ({
    change: possible.change,
    inputs: {
      ...possible.inputs,
      ...(possible.isWish && {
        catalogue: {
          ...view.fit(wishOf(possible)),
          best_match: best.has(possible)
            ? (best.get(possible) ?? null)
            : inputs.catalogue.best_match,
        },
      }),
      ...(possible.words !== null && {
        text: readMessages(
          [written, possible.words].filter((words) => words !== null).join('\n\n'),
          new Date(inputs.received_at),
          view,
          // The profile of the score, which the account may have changed since.
          { profile: inputs.profile ?? 'homes' },
        ),
      }),
    },
  }))
}

/**
 * Returns the best match score for each changed set of criteria. Empty if the model does not use
 * it.
 */
async function bestMatches(
  context: Context,
  { id: account_id, currency }: AccountSettings,
  view: CatalogueView,
  model: Model,
  changes: readonly { possible: PossibleChange; wish: MatchCriteria }[],
): Promise<Map<PossibleChange, number | null>> {
  const asked = changes.filter(({ wish }) => view.fit(wish).active_total > 0)
  const isLookedAt = model.terms.some(({ axes }) =>
    axes.some(({ feature }) => feature === 'best_match'),
  )
  if (!isLookedAt || asked.length === 0) return new Map()
  const found = await findMatches(
    context,
    asked.map(({ wish }) => ({ ...wish, ...view.unitOf(wish), account_id, currency })),
    { enough: 1 },
  )
  return new Map(asked.map(({ possible }, i) => [possible, shareOf(found[i]?.[0]?.score)]))
}

const shareOf = (score: number | undefined): number | null =>
  score === undefined ? null : score / 100
