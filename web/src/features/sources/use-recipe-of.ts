import { useRecipes, type ShippedRecipe, type Source } from './queries.ts'

/** What the pages show of a recipe. */
export type ShownRecipe = Partial<Pick<ShippedRecipe, 'title' | 'setup' | 'sample'>>

/** Returns the recipe of a source; undefined until it is known, or if it no longer exists. */
export function useRecipeOf({
  recipe,
  recipe_document,
}: Pick<Source, 'recipe' | 'recipe_document'>): ShownRecipe | undefined {
  const { data } = useRecipes()
  return recipe_document ?? data?.data.find(({ name }) => name === recipe)
}
