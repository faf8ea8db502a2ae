import { Button, Group, Kbd, Stack, Text } from '@mantine/core'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { keyedOutcomes, outcomes, outcomeWords } from '../../wording/outcomes.ts'
import type { Lead } from './queries.ts'
import { useOutcome } from './use-outcome.ts'

/** What happened? One click or one key; each can be taken back. */
export function OutcomeButtons({ lead }: { lead: Lead }) {
  const { record, undoLast } = useOutcome(lead.id)
  useShortcuts({
    outcome_1: () => record.mutate('contacted'),
    outcome_2: () => record.mutate('met'),
    outcome_3: () => record.mutate('offer'),
    outcome_4: () => record.mutate('won'),
    outcome_5: () => record.mutate('lost'),
    undo: undoLast,
  })
  return (
    <Stack gap={6}>
      <Text size="sm" fw={600}>
        What happened?
      </Text>
      <Group gap={6}>
        {outcomes.map((outcome) => {
          const number = keyedOutcomes.indexOf(outcome) + 1
          return (
            <Button
              key={outcome}
              size="xs"
              variant={lead.outcome === outcome ? 'filled' : 'default'}
              aria-pressed={lead.outcome === outcome}
              onClick={() => record.mutate(outcome)}
              rightSection={number > 0 && <Kbd size="xs">{number}</Kbd>}
            >
              {outcomeWords[outcome]}
            </Button>
          )
        })}
      </Group>
    </Stack>
  )
}
