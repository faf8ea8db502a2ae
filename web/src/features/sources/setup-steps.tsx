import { List } from '@mantine/core'
import { sourcesText } from '#texts/sources.ts'
import type { Source } from './queries.ts'
import { useRecipeOf } from './use-recipe-of.ts'

/** The steps that connect the sender of a source. They are open until something was received. */
export function SetupSteps({ source }: { source: Source }) {
  const recipe = useRecipeOf(source)
  const steps = recipe?.setup ?? []
  if (steps.length === 0) return null
  return (
    <details open={source.last_received_at === null}>
      <summary>{sourcesText.howToConnect(recipe?.title ?? source.name)}</summary>
      <List type="ordered" size="sm" spacing={6} mt="xs" style={{ overflowWrap: 'anywhere' }}>
        {steps.map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
    </details>
  )
}
