import { Group, Stack, Text } from '@mantine/core'
import { TierChip } from '../../wording/tier-chip.tsx'
import type { Score } from './queries.ts'
import { leadText } from '../../texts/lead.ts'

/** What one could ask or do, and the tier it would give. */
export function Counterfactuals({ score }: { score: Score }) {
  if (score.counterfactuals.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {leadText.nothingOneCouldAsk}
      </Text>
    )
  return (
    <Stack gap="xs">
      {score.counterfactuals.map((one) => (
        <Group key={one.change.path} justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm">{one.text}</Text>
          <Group gap="xs" wrap="nowrap">
            <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
              {leadText.wouldBe(one.score)}
            </Text>
            <TierChip tier={one.qualification_type} />
          </Group>
        </Group>
      ))}
    </Stack>
  )
}
