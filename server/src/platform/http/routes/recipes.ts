import { Type } from 'typebox'
import type { AccountCache } from '#accounts'
import { listOf, pageQuery } from '#kit'
import {
  getRecipe,
  listRecipes,
  RecipeTest,
  RecipeTestResult,
  ShippedRecipe,
  testRecipe,
} from '#sources'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'Sources'
const reads = { role: 'member', key: 'settings.read' } as const

/** Routes of recipes, which state how a request becomes leads or outcomes. */
export function recipeRoutes(route: Route, { accounts }: { accounts: AccountCache }): void {
  route.get(
    '/recipes',
    {
      config: reads,
      schema: {
        tag,
        summary: 'List recipes',
        description: 'Returns the recipes that are part of this version of Leadhouse.',
        query: Type.Object(pageQuery),
        response: { 200: listOf(ShippedRecipe) },
      },
    },
    (request) => listRecipes(request.query),
  )

  route.get(
    '/recipes/:name',
    {
      config: reads,
      schema: {
        tag,
        summary: 'Get a recipe',
        description: 'Returns one recipe with its sample and what the sample gives.',
        response: { 200: ShippedRecipe },
      },
    },
    (request) => getRecipe(request.params.name),
  )

  route.post(
    '/recipes/test',
    {
      config: { ...reads, idempotency: 'none' },
      schema: {
        tag,
        summary: 'Test a recipe',
        description:
          'Checks a recipe and reads a body with it, by default its sample. Nothing is stored. `errors` lists why leads would be refused.',
        body: RecipeTest,
        example: {
          recipe: 'generic-lead',
          body: { name: 'Ann Lee', email: 'ann@example.com', message: 'Is it still available?' },
        },
        response: { 200: RecipeTestResult },
      },
    },
    async (request) => {
      const account = await accounts.get(contextOf(request).actor.account_id)
      return testRecipe(request.body, account)
    },
  )
}
