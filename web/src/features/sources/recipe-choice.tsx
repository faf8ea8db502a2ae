import { Anchor, Radio, Stack, Text } from '@mantine/core'
import { sourcesText } from '../../texts/sources.ts'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { useRecipes, type ShippedRecipe } from './queries.ts'

/** The value of the choice for a recipe of the account's own. */
export const ownRecipe = 'own'

type RecipeChoiceProps = {
  value?: string
  error?: unknown
  onChange?: (value: string) => void
}

/** A choice of the recipes that are part of this version, each with what it reads, or an own one. */
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
        {data.data.map((recipe) => (
          <div key={recipe.name}>
            <Radio
              value={recipe.name}
              label={recipe.title}
              description={sourcesText.readsFields(recipe.produces, fieldsOf(recipe))}
            />
            {value === recipe.name && <Basis recipe={recipe} />}
          </div>
        ))}
        <Radio
          value={ownRecipe}
          label={sourcesText.ownRecipe}
          description={sourcesText.anySenderOfJson}
        />
      </Stack>
    </Radio.Group>
  )
}

/** Shows the title of the recipe of a source. */
export function RecipeTitle({ recipe }: { recipe: string | null }) {
  const { data } = useRecipes()
  if (recipe === null) return sourcesText.ownRecipe
  return data?.data.find(({ name }) => name === recipe)?.title ?? recipe
}

function Basis({ recipe: { based_on, documentation } }: { recipe: ShippedRecipe }) {
  return (
    <Text size="xs" c="dimmed" mt={4} ml={32}>
      {based_on}{' '}
      {documentation && (
        <Anchor href={documentation} target="_blank" rel="noreferrer" size="xs" underline="always">
          {sourcesText.documentation}
        </Anchor>
      )}
    </Text>
  )
}

const fieldsOf = ({ fields }: ShippedRecipe): string => Object.keys(fields).join(', ')
