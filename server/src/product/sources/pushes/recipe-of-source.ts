import { at, invalid } from '#kit'
import { checkRecipe } from '../recipes/check-recipe.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { findShippedRecipe, unknownRecipe } from '../recipes/shipped.ts'
import type { FindSourceRow } from '../store/queries.ts'

/** Recipe of a source, as it is stored. */
export type StoredRecipe = Pick<FindSourceRow, 'recipe' | 'recipe_document'>

/**
 * Returns the recipe of a source. Null if its shipped recipe no longer exists in this version of
 * the program.
 */
export const recipeOfSource = ({ recipe, recipe_document }: StoredRecipe): Recipe | null =>
  recipe === null ? (recipe_document as Recipe | null) : (findShippedRecipe(recipe) ?? null)

/**
 * Returns the recipe of a request, to be stored.
 * @throws Problem invalid_request unless there is exactly one, it is known, and it is valid
 */
export function requireRecipe(given: {
  recipe?: string | null | undefined
  recipe_document?: object | null | undefined
}): { stored: StoredRecipe; recipe: Recipe } {
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
