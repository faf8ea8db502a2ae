/*
 * The recipes for the command line. The index of the module also loads what stores pushes in the
 * database; a command that only tests recipes does not need it.
 */
export { checkRecipe } from './check-recipe.ts'
export { findShippedRecipe, shippedRecipes, unknownRecipe } from './shipped.ts'
