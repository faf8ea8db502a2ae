import { Type, type Static } from 'typebox'
import type { AccountSettings } from '#accounts'
import { at, checkerOf, invalid, nullable, Problem, type FieldError } from '#kit'
import { NewLead, readEnquiry } from '#leads'
import { checkRecipe } from '../recipes/check-recipe.ts'
import { mailDocumentOf } from '../recipes/mail-document.ts'
import { readByRecipe, type LeadReading } from '../recipes/read-by-recipe.ts'
import { findShippedRecipe, unknownRecipe } from '../recipes/shipped.ts'

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
      Type.Unknown({
        description:
          'Body to read; of a mail, an object with `from`, `subject`, `text` and the like. Default: the sample of the recipe.',
      }),
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
    errors: Type.Array(
      Type.Object({
        pointer: Type.String({ description: 'JSON pointer into this result: `/leads/0/email`.' }),
        code: Type.String({ description: 'Stable code of the problem.' }),
        detail: Type.String({ description: 'What is wrong, in one sentence.' }),
      }),
      {
        description:
          'Problems for which `POST /v1/leads` would refuse these leads. Such a push needs review.',
      },
    ),
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
  errors: [],
  outcomes: [],
  skipped: 0,
  unread: [],
})

/**
 * Checks a recipe and reads a body with it, by default its sample. Nothing is stored. Leads are
 * checked as for `POST /v1/leads`, except for what only the database knows, such as an
 * `external_id` that is taken.
 * @throws Problem invalid_request for an unknown name
 */
export function testRecipe(
  { recipe: given, body }: RecipeTest,
  account: Pick<AccountSettings, 'default_region'>,
): RecipeTestResult {
  const shipped = typeof given === 'string' ? findShippedRecipe(given) : undefined
  if (typeof given === 'string' && !shipped)
    throw invalid([at('/recipe', 'unknown_recipe', unknownRecipe(given))])
  const { recipe, problems } = shipped ? { recipe: shipped, problems: [] } : checkRecipe(given)
  if (!recipe) return { ...nothing(), valid: false, problems: [...problems] }
  const read = body === undefined ? recipe.sample : body
  const reading = readByRecipe(recipe, recipe.reads === 'mail' ? mailDocumentOf(read) : read)
  const errors = 'leads' in reading ? reading.leads.flatMap((lead, i) => errorsOf(lead, i, account)) : [] // oxfmt-ignore
  return { ...nothing(), ...reading, errors }
}

const leadCheck = checkerOf(NewLead)

/** Returns the problems of a lead, with pointers into the result. */
function errorsOf(
  lead: LeadReading,
  index: number,
  account: Pick<AccountSettings, 'default_region'>,
): RecipeTestResult['errors'] {
  const place = `/leads/${index}`
  const found = leadCheck.accepts(lead) ? refusalOf(lead, account) : leadCheck.faults(lead)
  return found.map((error) =>
    at(place + ('pointer' in error ? error.pointer : ''), error.code, error.detail),
  )
}

function refusalOf(
  lead: NewLead,
  account: Pick<AccountSettings, 'default_region'>,
): readonly FieldError[] {
  try {
    readEnquiry(lead, account)
    return []
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.options.errors ?? [at('', error.code, error.detail)]
  }
}
