import type { Recipe } from '../recipes/recipe.ts'
import { suggestForStage } from '../recipes/suggest-outcome.ts'
import type { Verification } from '../recipes/verification.ts'
import type { FindSourceRow, ListStagesRow } from '../store/queries.ts'
import { recipeOfSource } from './recipe-of-source.ts'
import type { ConnectedSource, SourceStage } from './source-schema.ts'
import { stageKey } from './stage-key.ts'

/** Returns a source as the API shows it. */
export function sourceOf(
  row: FindSourceRow,
  stages: readonly Omit<ListStagesRow, 'source_id'>[],
  needs_review: number,
): ConnectedSource {
  return {
    id: row.id,
    object: 'source',
    name: row.name,
    kind: row.kind,
    recipe: row.recipe,
    recipe_document: row.recipe_document as Record<string, unknown> | null,
    produces: row.produces,
    lead_source: row.lead_source,
    verification: {
      ...(row.verification as Verification),
      has_secret: row.sealed_secret !== null,
    },
    stages: row.produces === 'outcome' ? stagesOf(recipeOfSource(row), stages) : [],
    last_received_at: row.last_received_at,
    needs_review,
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: row.version,
  }
}

/** Returns the stages of a source and the stages that its recipe suggests, by name. */
function stagesOf(
  recipe: Recipe | null,
  rows: readonly Omit<ListStagesRow, 'source_id'>[],
): SourceStage[] {
  const known = new Set(rows.map(({ stage }) => stageKey(stage)))
  const suggested = Object.keys(recipe?.stages ?? {}).filter((stage) => !known.has(stageKey(stage)))
  const all = [
    ...rows.map(({ stage, outcome, last_seen_at }) => ({ stage, outcome, last_seen_at })),
    ...suggested.map((stage) => ({ stage, outcome: null, last_seen_at: null })),
  ]
  return all
    .map((one) => ({
      ...one,
      suggested: suggestForStage(recipe, one.stage),
    }))
    .toSorted((a, b) => (a.stage < b.stage ? -1 : 1))
}

/** Returns the settings of a source for the audit log, without its secrets. */
export const sourceForAudit = (row: FindSourceRow) => ({
  name: row.name,
  kind: row.kind,
  recipe: row.recipe,
  recipe_document: row.recipe_document,
  produces: row.produces,
  lead_source: row.lead_source,
  verification: row.verification,
  has_secret: row.sealed_secret !== null,
})
