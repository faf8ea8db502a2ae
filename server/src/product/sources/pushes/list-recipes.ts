import { Type, type Static } from 'typebox'
import type { PageQuery } from '#db'
import { notFound, oneOf, pageOf, readCursor, type Page } from '#kit'
import { findShippedRecipe, shippedRecipes } from '../recipes/shipped.ts'

const members = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description })

/**
 * A recipe in a response. The schema of a recipe checks documents; in a response, its values would
 * be left out.
 */
export const ShippedRecipe = Type.Object(
  {
    name: Type.String({ description: 'Name of the recipe.' }),
    title: Type.String({ description: 'Name of the sender.' }),
    documentation: Type.Optional(
      Type.String({ description: "URL of the sender's documentation of the body." }),
    ),
    based_on: Type.Optional(Type.String({ description: 'What the recipe was written from.' })),
    setup: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Steps that connect the sender, and limits of what it sends.',
      }),
    ),
    reads: Type.Optional(oneOf(['mail'], 'Set if the recipe reads mails instead of JSON.')),
    produces: oneOf(['lead', 'outcome'], 'Whether the body becomes leads or outcomes.'),
    items: Type.Optional(
      Type.String({ description: 'JSON pointer to an array with one item per lead or outcome.' }),
    ),
    only: Type.Optional(
      Type.Array(members('Conditions that an item meets.'), {
        description:
          'Items of another kind are skipped: they meet none of these conditions, and have a value where one compares.',
      }),
    ),
    fields: members('Where each member is read from.'),
    rest: Type.Optional(
      oneOf(['attributes'], 'Where single values are stored that no pointer of the recipe reads.'),
    ),
    fixed: Type.Optional(members('Members that always have this value.')),
    answer: Type.Optional(members('Response that the sender expects.')),
    verification: Type.Optional(members('How the sender proves a request.')),
    stages: Type.Optional(members('Suggested milestones for stages of the sender.')),
    sample: Type.Unknown({ description: 'Body as the sender sends it, with invented data.' }),
    expected: Type.Array(members('A lead or an outcome.'), {
      description: 'Leads or outcomes that the sample gives.',
    }),
  },
  { $id: 'ShippedRecipe', description: 'How the body of a request becomes leads or outcomes.' },
)
export type ShippedRecipe = Static<typeof ShippedRecipe>

/** Lists the recipes of this version, by name. */
export function listRecipes({ limit, cursor }: PageQuery): Page<ShippedRecipe> {
  const list = 'recipes'
  const after = cursor === undefined ? '' : readCursor(list, cursor).id
  const rows: ShippedRecipe[] = shippedRecipes
    .filter(({ name }) => name > after)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return pageOf(list, rows, limit, ({ name }) => ({ value: name, id: name }))
}

/** Returns one recipe of this version. @throws Problem not_found */
export function getRecipe(name: string): ShippedRecipe {
  const recipe = findShippedRecipe(name)
  if (!recipe) throw notFound()
  return recipe
}
