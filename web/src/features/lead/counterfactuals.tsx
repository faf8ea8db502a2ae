import { Group, Stack, Text } from '@mantine/core'
import { TierChip } from '../../wording/tier-chip.tsx'
import type { Score } from './queries.ts'

/** What one could ask or do, and the tier it would give. */
export function Counterfactuals({ score }: { score: Score }) {
  if (score.counterfactuals.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nothing one could ask or do would move this lead to another tier.
      </Text>
    )
  return (
    <Stack gap="xs">
      {score.counterfactuals.map((one) => (
        <Group key={one.change.path} justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm">{sayChange(one.change)}</Text>
          <Group gap="xs" wrap="nowrap">
            <Text size="sm" c="dimmed">
              {one.score}
            </Text>
            <TierChip tier={one.qualification_type} />
          </Group>
        </Group>
      ))}
    </Stack>
  )
}

function sayChange({ path, from, to }: Score['counterfactuals'][number]['change']): string {
  const name = path
    .split('/')
    .filter((part) => part !== '' && part !== 'preferences')
    .join(' ')
    .replaceAll('_', ' ')
  const wanted = typeof to === 'number' ? to.toLocaleString('en') : String(to)
  return from === null
    ? `Ask for the ${name}; if it is ${wanted}`
    : `If ${name} were ${wanted} rather than ${String(from)}`
}
