import { Kbd, Stack, Text } from '@mantine/core'
import { useShortcuts } from '../../ui/shortcuts.ts'
import style from './outcome-buttons.module.css'
import { keyedOutcomes, outcomes, outcomeWords } from '../../wording/outcomes.ts'
import type { Lead } from './queries.ts'
import { useOutcome, type OutcomeWatch } from './use-outcome.ts'
import { leadText } from '#texts/lead.ts'

type OutcomeButtonsProps = { lead: Lead; watch: OutcomeWatch }

/** The outcome buttons. Each has a key, and each outcome can be undone. */
export function OutcomeButtons({ lead, watch }: OutcomeButtonsProps) {
  const { mutate: record } = useOutcome(lead, watch)
  useShortcuts({
    outcome_1: () => record('contacted'),
    outcome_2: () => record('met'),
    outcome_3: () => record('offer'),
    outcome_4: () => record('won'),
    outcome_5: () => record('lost'),
  })
  return (
    <Stack gap={6}>
      <Text size="sm" fw={550}>
        {leadText.whatHappened}
      </Text>
      <div className={style.row}>
        {outcomes.map((outcome) => {
          const number = keyedOutcomes.indexOf(outcome) + 1
          return (
            <button
              key={outcome}
              type="button"
              aria-pressed={lead.outcome === outcome}
              onClick={() => record(outcome)}
            >
              {outcomeWords[outcome]}
              {number > 0 && <Kbd size="xs">{number}</Kbd>}
            </button>
          )
        })}
      </div>
    </Stack>
  )
}
