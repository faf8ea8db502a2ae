import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sourcesText } from '../../texts/sources.ts'
import { Wrong } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Json } from '../../ui/snippet.tsx'
import { testRecipe, useRecipes, type RecipeTest, type Source } from './queries.ts'
import { readJson } from './read-json.ts'

/** Shows what the recipe of a source reads from a body. Nothing is stored. */
export function RecipeTestBox({ source }: { source: Source }) {
  const { data } = useRecipes()
  const sample = (source.recipe_document ?? data?.data.find(({ name }) => name === source.recipe))
    ?.sample
  const [edited, setEdited] = useState<string | null>(null)
  const text = edited ?? (sample === undefined ? '' : JSON.stringify(sample, null, 2))
  const isBroken = text.trim() !== '' && readJson(text) === undefined
  const test = useMutation({
    meta: { isSilent: true },
    mutationFn: () => testRecipe(source.recipe ?? source.recipe_document, readJson(text)),
  })
  return (
    <Panel title={sourcesText.tryABody} says={sourcesText.nothingIsStored}>
      <Textarea
        label={sourcesText.bodyAsJson}
        autosize
        minRows={4}
        maxRows={14}
        value={text}
        error={isBroken ? sourcesText.notJson : null}
        onChange={({ currentTarget }) => setEdited(currentTarget.value)}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 12.5 } }}
      />
      <Group>
        <Button
          variant="default"
          loading={test.isPending}
          disabled={isBroken || text.trim() === ''}
          onClick={() => test.mutate()}
        >
          {sourcesText.readIt}
        </Button>
      </Group>
      {test.error && <Wrong error={test.error} />}
      {test.data && <Reading result={test.data} />}
    </Panel>
  )
}

function Reading({ result: { leads, outcomes, unreadable } }: { result: RecipeTest }) {
  if (unreadable)
    return (
      <Text size="sm" role="status">
        {unreadable}
      </Text>
    )
  const found = leads ?? outcomes ?? []
  return (
    <Stack gap="xs" role="status">
      <Text size="sm">
        {leads ? sourcesText.leadsRead(found.length) : sourcesText.outcomesRead(found.length)}
      </Text>
      <Json value={found} label={sourcesText.whatIsRead} />
    </Stack>
  )
}
