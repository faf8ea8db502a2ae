import { Type, type Static } from 'typebox'
import { at, invalid, nullable } from '#kit'
import { checkRecipe } from '../recipes/check-recipe.ts'
import { readByRecipe } from '../recipes/read-by-recipe.ts'
import { findShippedRecipe } from '../recipes/shipped.ts'

/** Request body that tests a recipe. */
export const RecipeTest = Type.Object(
  {
    recipe: Type.Union(
      [
        Type.String({ maxLength: 64 }),
        Type.Record(Type.String(), Type.Unknown(), { minProperties: 1 }),
      ],
      {
        description: 'Name of a recipe of `GET /v1/recipes`, or a recipe.',
      },
    ),
    body: Type.Optional(
      Type.Unknown({ description: 'Body to read. Default: the sample of the recipe.' }),
    ),
  },
  { $id: 'RecipeTestInput', additionalProperties: false },
)
export type RecipeTest = Static<typeof RecipeTest>

const list = (description: string) =>
  Type.Array(Type.Record(Type.String(), Type.Unknown()), { description })

/** What a recipe gives for a body. */
export const RecipeTestResult = Type.Object(
  {
    object: Type.Literal('recipe_test'),
    valid: Type.Boolean({ description: 'Whether the recipe is valid.' }),
    problems: Type.Array(
      Type.Object({
        pointer: Type.String({ description: 'JSON pointer into the recipe.' }),
        code: Type.String({ description: 'Stable code of the problem.' }),
        detail: Type.String({ description: 'What is wrong, in one sentence.' }),
      }),
      { description: 'Problems of the recipe.' },
    ),
    unreadable: nullable(
      Type.String({ description: 'Why the body cannot be read. Null if it can.' }),
    ),
    leads: list('Leads in the body, in the form of `POST /v1/leads`.'),
    outcomes: list('Stages of leads in the body.'),
    skipped: Type.Integer({ description: 'Number of items that the recipe does not concern.' }),
    unread: Type.Array(Type.String(), {
      description: 'A sentence for each item that cannot be read.',
    }),
  },
  { $id: 'RecipeTest', description: 'What a recipe gives for a body.' },
)
export type RecipeTestResult = Static<typeof RecipeTestResult>

/** Result before anything was read. */
const nothing = (): RecipeTestResult => ({
  object: 'recipe_test',
  valid: true,
  problems: [],
  unreadable: null,
  leads: [],
  outcomes: [],
  skipped: 0,
  unread: [],
})

/**
 * Checks a recipe and reads a body with it, by default its sample. Nothing is stored.
 * @throws Problem invalid_request for an unknown name
 */
export function testRecipe({ recipe: given, body }: RecipeTest): RecipeTestResult {
  const shipped = typeof given === 'string' ? findShippedRecipe(given) : undefined
  if (typeof given === 'string' && !shipped)
    throw invalid([at('/recipe', 'unknown_recipe', 'There is no recipe of this name.')])
  const { recipe, problems } = shipped ? { recipe: shipped, problems: [] } : checkRecipe(given)
  if (!recipe) return { ...nothing(), valid: false, problems: [...problems] }
  const reading = readByRecipe(recipe, body === undefined ? recipe.sample : body)
  return { ...nothing(), ...reading }
}
