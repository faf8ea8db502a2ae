import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sourcesText } from '#texts/sources.ts'
import { Wrong } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { JsonField } from './json-field.tsx'
import { testRecipe, type AnyRecipe, type Source } from './queries.ts'
import { readJson } from './read-json.ts'
import { RecipeResult } from './recipe-result.tsx'
import { useRecipeOf } from './use-recipe-of.ts'

type Tested = { recipe: AnyRecipe; body: unknown }

/** Shows what the recipe of a source reads from a body. Nothing is stored. */
export function RecipeTestBox({ source }: { source: Source }) {
  const sample = useRecipeOf(source)?.sample
  const [edited, setEdited] = useState<string | null>(null)
  const text = edited ?? (sample === undefined ? '' : JSON.stringify(sample, null, 2))
  const { value, problem } = readJson(text)
  const test = useMutation({
    meta: { isSilent: true },
    mutationFn: ({ recipe, body }: Tested) => testRecipe(recipe, body),
  })
  const recipe = source.recipe ?? source.recipe_document
  return (
    <Panel title={sourcesText.tryABody} says={sourcesText.nothingIsStored}>
      <JsonField
        label={sourcesText.bodyAsJson}
        maxRows={14}
        value={text}
        error={text.trim() === '' ? null : problem}
        onChange={setEdited}
      />
      <Group>
        <Button
          variant="default"
          loading={test.isPending}
          disabled={problem !== null || recipe === null}
          onClick={() => recipe && test.mutate({ recipe, body: value })}
        >
          {sourcesText.readIt}
        </Button>
      </Group>
      {test.error && <Wrong error={test.error} />}
      {test.data && <RecipeResult result={test.data} />}
    </Panel>
  )
}
