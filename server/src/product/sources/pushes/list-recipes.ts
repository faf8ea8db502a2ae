import type { PageQuery } from '#db'
import { notFound, pageOf, readCursor, type Page } from '#kit'
import type { Recipe } from '../recipes/recipe.ts'
import { findShippedRecipe, shippedRecipes } from '../recipes/shipped.ts'

/** Lists the recipes of this version, by name. */
export function listRecipes({ limit, cursor }: PageQuery): Page<Recipe> {
  const list = 'recipes'
  const after = cursor === undefined ? '' : readCursor(list, cursor).id
  const rows = shippedRecipes
    .filter(({ name }) => name > after)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return pageOf(list, rows, limit, ({ name }) => ({ value: name, id: name }))
}

/** Returns one recipe of this version. @throws Problem not_found */
export function getRecipe(name: string): Recipe {
  const recipe = findShippedRecipe(name)
  if (!recipe) throw notFound()
  return recipe
}
