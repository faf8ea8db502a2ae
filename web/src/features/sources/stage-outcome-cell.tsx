import { Button, Group, Select } from '@mantine/core'
import { sourcesText } from '#texts/sources.ts'
import { Mark } from '../../ui/mark.tsx'
import { formatName } from '../../wording/name.ts'
import type { Stage, StageOutcome } from './queries.ts'

type StageOutcomeCellProps = {
  stage: Stage
  isBusy: boolean
  /** Undefined for a person who may not change it. */
  onSet: ((outcome: StageOutcome) => void) | undefined
}

/** Shows or chooses the outcome of a stage, and confirms the suggested one. */
export function StageOutcomeCell({ stage, isBusy, onSet }: StageOutcomeCellProps) {
  const { outcome, suggested, last_seen_at } = stage
  const name = formatName(stage.stage)
  const waits = outcome === null && last_seen_at !== null
  const mark = waits && <Mark tone="between">{sourcesText.changesNeedReview}</Mark>
  if (!onSet) return outcome ? sourcesText.outcomes[outcome] : mark || sourcesText.notConfirmed
  return (
    <Group gap="xs">
      <Select
        size="xs"
        w={130}
        aria-label={sourcesText.outcomeOf(name)}
        placeholder={sourcesText.choose}
        data={choices}
        value={outcome ?? suggested}
        allowDeselect={false}
        onChange={(value) => onSet(value as StageOutcome)}
      />
      {outcome === null && suggested !== null && (
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          aria-label={sourcesText.confirmNamed(name, sourcesText.outcomes[suggested])}
          onClick={() => onSet(suggested)}
        >
          {sourcesText.confirm}
        </Button>
      )}
      {mark}
    </Group>
  )
}

const choices = (['contacted', 'met', 'offer', 'won', 'lost', 'ignored'] as const).map((value) => ({
  value,
  label: sourcesText.outcomes[value],
}))
