import { Anchor, Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sourcesText } from '#texts/sources.ts'
import { Wrong } from '../../ui/faces.tsx'
import { JsonField } from './json-field.tsx'
import { testRecipe, type AnyRecipe } from './queries.ts'
import { readJsonObject } from './read-json.ts'
import { RecipeResult } from './recipe-result.tsx'

type OwnRecipeProps = { value?: string; error?: ReactNode; onChange?: (text: string) => void }

/** Edits a recipe of the account's own, and tests it with its sample. Nothing is stored. */
export function OwnRecipe({ value = '', error = null, onChange }: OwnRecipeProps) {
  const { value: recipe, problem } = readJsonObject(value)
  const test = useMutation({
    meta: { isSilent: true },
    mutationFn: (given: AnyRecipe) => testRecipe(given),
  })
  return (
    <>
      <JsonField
        label={sourcesText.recipeAsJson}
        description={
          <>
            {sourcesText.howToWriteOne}{' '}
            <Anchor href="/docs/recipes" target="_blank" size="xs" underline="always">
              {sourcesText.guideToRecipes}
            </Anchor>
          </>
        }
        maxRows={16}
        value={value}
        error={error ?? problem}
        onChange={(text) => {
          test.reset()
          onChange?.(text)
        }}
      />
      <Group>
        <Button
          size="xs"
          variant="default"
          loading={test.isPending}
          disabled={problem !== null}
          onClick={() => recipe && test.mutate(recipe)}
        >
          {sourcesText.testTheRecipe}
        </Button>
      </Group>
      {test.error && <Wrong error={test.error} />}
      {test.data && <RecipeResult result={test.data} />}
    </>
  )
}
