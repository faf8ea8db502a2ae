import { Alert, List, Stack, Text } from '@mantine/core'
import { sourcesText } from '#texts/sources.ts'
import { Json } from '../../ui/snippet.tsx'
import type { RecipeTest } from './queries.ts'

/** Shows the problems of a recipe, or what it reads from a body. */
export function RecipeResult({ result }: { result: RecipeTest }) {
  const { valid, problems, unreadable, unread, skipped, errors } = result
  if (!valid)
    return (
      <Problems
        title={sourcesText.problemsFound(problems.length)}
        details={problems.map(({ pointer, detail }) => sourcesText.atPointer(pointer, detail))}
      />
    )
  if (unreadable !== null)
    return <Problems title={sourcesText.cannotBeRead} details={[unreadable]} />
  const isOutcome = result.outcomes.length > 0
  const found = isOutcome ? result.outcomes : result.leads
  return (
    <Stack gap="xs" role="status">
      <Text size="sm">
        {isOutcome ? sourcesText.outcomesRead(found.length) : sourcesText.leadsRead(found.length)}{' '}
        {skipped > 0 && sourcesText.itemsSkipped(skipped)}
      </Text>
      {found.length > 0 && <Json value={found} label={sourcesText.whatIsRead} />}
      {errors.length > 0 && (
        <Problems
          title={sourcesText.wouldBeRefused}
          details={errors.map(({ pointer, detail }) => sourcesText.atPointer(pointer, detail))}
        />
      )}
      {unread.length > 0 && <Problems title={sourcesText.partlyUnread} details={unread} />}
    </Stack>
  )
}

function Problems({ title, details }: { title: string; details: readonly string[] }) {
  return (
    <Alert variant="default" title={title} role="status">
      <List size="sm" spacing={4} style={{ overflowWrap: 'anywhere' }}>
        {details.map((detail) => (
          <List.Item key={detail}>{detail}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
