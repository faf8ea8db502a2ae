import { Anchor, Radio, Stack, Text } from '@mantine/core'
import { Fragment } from 'react'
import { sourcesText } from '#texts/sources.ts'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { useRecipes, type ShippedRecipe, type Source } from './queries.ts'

/** The value of the choice for a recipe of the account's own. */
export const ownRecipe = 'own'

/** The value of the choice for mails without a recipe. */
export const anyMail = 'mail'

type RecipeChoiceProps = {
  value?: string
  error?: unknown
  onChange?: (value: string) => void
}

/** A choice of the recipes that are part of this version, by what they send, or an own one. */
export function RecipeChoice({ value = '', error, onChange }: RecipeChoiceProps) {
  const { data, error: failure, refetch } = useRecipes()
  if (failure) return <Wrong error={failure} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={3} />
  return (
    <Radio.Group
      label={sourcesText.whoSends}
      required
      value={value}
      error={typeof error === 'string' ? error : null}
      {...(onChange && { onChange })}
    >
      <Stack gap="sm" mt="xs">
        {(['lead', 'mail', 'outcome'] as const).map((group) => (
          <Fragment key={group}>
            <Text size="sm" c="dimmed">
              {sourcesText.sendersOf[group]}
            </Text>
            {group === 'mail' && <AnyMail isChosen={value === anyMail} />}
            {data.data
              .filter((recipe) => (recipe.reads ?? recipe.produces) === group)
              .toSorted(namedFirst)
              .map((recipe) => (
                <div key={recipe.name}>
                  <Radio value={recipe.name} label={recipe.title} />
                  {value === recipe.name && <Basis recipe={recipe} />}
                </div>
              ))}
          </Fragment>
        ))}
        <Text size="sm" c="dimmed">
          {sourcesText.anySenderOfJson}
        </Text>
        <Radio value={ownRecipe} label={sourcesText.ownRecipe} />
      </Stack>
    </Radio.Group>
  )
}

/** The choice of mails in any of the formats that need no recipe. */
function AnyMail({ isChosen }: { isChosen: boolean }) {
  return (
    <div>
      <Radio value={anyMail} label={sourcesText.anyMail} />
      {isChosen && (
        <Text size="xs" c="dimmed" mt={4} ml={32}>
          {sourcesText.formatsOfMails}
        </Text>
      )}
    </div>
  )
}

type RecipeTitleProps = { source: Pick<Source, 'kind' | 'recipe' | 'recipe_document'> }

/** Shows the title of the recipe of a source. */
export function RecipeTitle({ source: { kind, recipe, recipe_document } }: RecipeTitleProps) {
  const { data } = useRecipes()
  if (recipe === null)
    return kind === 'mail' && !recipe_document ? sourcesText.noRecipe : sourcesText.ownRecipe
  return data?.data.find(({ name }) => name === recipe)?.title ?? recipe
}

function Basis({ recipe }: { recipe: ShippedRecipe }) {
  const { based_on, documentation } = recipe
  return (
    <Text size="xs" c="dimmed" mt={4} ml={32}>
      {sourcesText.readsMembers(membersOf(recipe))} {based_on}{' '}
      {documentation && (
        <Anchor href={documentation} target="_blank" rel="noreferrer" size="xs" underline="always">
          {sourcesText.documentation}
        </Anchor>
      )}
    </Text>
  )
}

/** Recipes of a named sender come before those for any sender, which have no documentation. */
const namedFirst = (a: ShippedRecipe, b: ShippedRecipe): number =>
  Number(b.documentation !== undefined) - Number(a.documentation !== undefined)

/** Lists the members that a recipe reads, with one entry for all that are nested in it. */
const membersOf = ({ fields }: ShippedRecipe): string => {
  const members = Object.keys(fields).map((name) => name.split('.')[0]?.replaceAll('_', ' '))
  return [...new Set(members)].join(', ')
}
