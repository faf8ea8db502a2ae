import type { AccountSettings } from '#accounts'
import { findMatches, type CatalogueView } from '#catalogue'
import type { Context } from '#db'
import { inboundText } from '#messages'
import {
  possibleChanges,
  readText,
  type LookedUp,
  type Model,
  type PossibleChange,
  type ScoringInputs,
} from '#qualification'

/**
 * What one could ask or do about a lead that was scored on `inputs`, each with what a score would look at then: the catalogue as it would answer the changed wish,
 * and the messages with what would be written. Cost: a statement where something was written, and one where the model looks at the best match.
 */
export async function lookUpChanges(
  context: Context,
  account: AccountSettings,
  view: CatalogueView,
  model: Model,
  { lead_id, inputs }: { lead_id: string; inputs: ScoringInputs },
): Promise<LookedUp[]> {
  const changes = possibleChanges(inputs)
  const written = inputs.text === null ? null : await inboundText(context, lead_id)
  const best = await bestMatches(context, account, view, model, changes)
  return changes.map((possible) => ({
    change: possible.change,
    inputs: {
      ...possible.inputs,
      ...(possible.isWish && {
        catalogue: {
          ...view.fit(preferencesOf(possible)),
          best_match: best.has(possible)
            ? (best.get(possible) ?? null)
            : inputs.catalogue.best_match,
        },
      }),
      ...(possible.words !== null && {
        text: readText(
          [written, possible.words].filter((words) => words !== null).join('\n\n'),
          new Date(inputs.received_at),
        ),
      }),
    },
  }))
}

/** How well the best service would fit each changed wish; nothing for a model that does not look at it. */
async function bestMatches(
  context: Context,
  { id: account_id, currency }: AccountSettings,
  view: CatalogueView,
  model: Model,
  changes: readonly PossibleChange[],
): Promise<Map<PossibleChange, number | null>> {
  const asked = changes.filter(
    (possible) => possible.isWish && view.fit(preferencesOf(possible)).active_total > 0,
  )
  const isLookedAt = model.terms.some(({ axes }) =>
    axes.some(({ feature }) => feature === 'best_match'),
  )
  if (!isLookedAt || asked.length === 0) return new Map()
  const found = await findMatches(
    context,
    asked.map((possible) => ({ ...preferencesOf(possible), account_id, currency })),
    { enough: 1 },
  )
  return new Map(asked.map((possible, i) => [possible, shareOf(found[i]?.[0]?.score)]))
}

const shareOf = (score: number | undefined): number | null =>
  score === undefined ? null : score / 100

function preferencesOf({ inputs: { wish } }: PossibleChange) {
  const { property_type, price_min, price_max, city, state, bedrooms, bathrooms } = wish
  const price_range =
    price_min === null && price_max === null ? null : { min: price_min, max: price_max }
  return { property_type, price_range, city, state, bedrooms, bathrooms }
}
