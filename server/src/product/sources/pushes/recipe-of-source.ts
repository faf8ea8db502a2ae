import { at, invalid } from '#kit'
import { checkRecipe } from '../recipes/check-recipe.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { findShippedRecipe, unknownRecipe } from '../recipes/shipped.ts'
import type { SourceKind } from '../store/kinds.ts'
import type { FindSourceRow } from '../store/queries.ts'

/** Recipe of a source, as it is stored. */
export type StoredRecipe = Pick<FindSourceRow, 'recipe' | 'recipe_document'>

/**
 * Returns the recipe of a source. Null if its shipped recipe no longer exists in this version of
 * the program.
 */
export const recipeOfSource = ({ recipe, recipe_document }: StoredRecipe): Recipe | null =>
  recipe === null ? (recipe_document as Recipe | null) : (findShippedRecipe(recipe) ?? null)

/** A recipe in a request. */
type GivenRecipe = {
  recipe?: string | null | undefined
  recipe_document?: object | null | undefined
}

/**
 * Returns the recipe of a request for a source of this kind, to be stored. A source of mails needs
 * none.
 *
 * @throws Problem invalid_request unless there is exactly one, it is known and valid, and it reads
 * what the source receives
 */
export function requireRecipeFor(
  kind: SourceKind,
  given: GivenRecipe,
): { stored: StoredRecipe; recipe: Recipe | null } {
  if (kind === 'mail' && !given.recipe && !given.recipe_document)
    return { recipe: null, stored: { recipe: null, recipe_document: null } }
  const required = requireRecipe(given)
  const reads = required.recipe.reads === 'mail' ? 'mail' : 'push'
  if (reads === kind) return required
  const place = required.stored.recipe === null ? '/recipe_document/reads' : '/recipe'
  const detail =
    kind === 'mail'
      ? 'The recipe reads JSON, and this source receives mails. Use a recipe with "reads": "mail".'
      : 'The recipe reads mails. Create the source with "kind": "mail".'
  throw invalid([at(place, 'wrong_recipe', detail)])
}

/** @throws Problem invalid_request unless there is exactly one recipe, and it is known and valid */
function requireRecipe(given: GivenRecipe): { stored: StoredRecipe; recipe: Recipe } {
  const { recipe: name = null, recipe_document: document = null } = given
  if ((name === null) === (document === null))
    throw invalid([
      at('/recipe', 'required', 'Give either "recipe" or "recipe_document", and not both.'),
    ])
  if (name === null) {
    const { recipe, problems } = checkRecipe(document)
    if (recipe) return { recipe, stored: { recipe: null, recipe_document: recipe } }
    throw invalid(problems.map((one) => at(`/recipe_document${one.pointer}`, one.code, one.detail)))
  }
  const recipe = findShippedRecipe(name)
  if (recipe) return { recipe, stored: { recipe: name, recipe_document: null } }
  throw invalid([at('/recipe', 'unknown_recipe', unknownRecipe(name))])
}
