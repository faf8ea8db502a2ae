import { Stack, Text } from '@mantine/core'
import type { Score } from './queries.ts'
import { leadText } from '../../texts/lead.ts'

/** What was read in the message, as what it was read, with the words that say it; or that it was not read. */
export function ReadWords({ score }: { score: Score }) {
  const { text } = score
  if (!text) return null
  if (!text.read)
    return (
      <Text size="sm" c="dimmed">
        {leadText.theMessageWasNot(text.language === null ? '' : leadText.language(text.language))}
      </Text>
    )
  if (text.facts.length === 0) return null
  return (
    <Stack gap={2} component="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {text.facts.map(({ fact, value, words }) => (
        <Text key={fact} component="li" size="sm" c="dimmed">
          {leadText.readInTheMessage(
            fact.replaceAll('_', ' '),
            typeof value === 'boolean' ? '' : ` ${value}`,
            words,
          )}
        </Text>
      ))}
    </Stack>
  )
}
