import { Button, Group, Select, Table, Text } from '@mantine/core'
import { sourcesText } from '../../texts/sources.ts'
import { Mark } from '../../ui/mark.tsx'
import { say } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { formatName } from '../../wording/name.ts'
import {
  updateSource,
  useSourceChange,
  type Source,
  type Stage,
  type StageOutcome,
} from './queries.ts'

const choices = (['contacted', 'met', 'offer', 'won', 'lost', 'ignored'] as const).map((value) => ({
  value,
  label: sourcesText.outcomes[value],
}))

/**
 * The stages that the sender has named, and the outcome of each. A suggestion does nothing until a
 * person confirms it.
 */
export function StageTable({ source, mayChange }: { source: Source; mayChange: boolean }) {
  const choose = useSourceChange(({ stage, outcome }: Pick<Stage, 'stage' | 'outcome'>) =>
    updateSource(source, { stages: { [stage]: outcome } }),
  )
  const set = (stage: string, outcome: StageOutcome | null) =>
    choose.mutate(
      { stage, outcome },
      { onSuccess: () => say(sourcesText.stageIsSet(formatName(stage))) },
    )
  return (
    <Panel title={sourcesText.stages} says={sourcesText.whatAStageMeans}>
      {source.stages.length === 0 ? (
        <Text size="sm" c="dimmed">
          {sourcesText.noStagesYet}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={320} type="native">
          <Table verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{sourcesText.stage}</Table.Th>
                <Table.Th>{sourcesText.outcome}</Table.Th>
                <Table.Th ta="right">{sourcesText.lastSeen}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {source.stages.map((stage) => (
                <Table.Tr key={stage.stage}>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    {formatName(stage.stage)}
                  </Table.Td>
                  <Table.Td>
                    <StageOutcomeCell
                      stage={stage}
                      isBusy={choose.isPending}
                      onSet={mayChange ? (outcome) => set(stage.stage, outcome) : undefined}
                    />
                  </Table.Td>
                  <Table.Td ta="right">
                    <When at={stage.last_seen_at} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Panel>
  )
}

type CellProps = {
  stage: Stage
  isBusy: boolean
  /** Undefined for a person who may not change it. */
  onSet: ((outcome: StageOutcome | null) => void) | undefined
}

function StageOutcomeCell({ stage: { stage, outcome, suggested }, isBusy, onSet }: CellProps) {
  const words = outcome ?? suggested
  if (!onSet)
    return (
      <Mark tone={outcome ? 'good' : 'between'}>
        {outcome ? sourcesText.outcomes[outcome] : sourcesText.notConfirmed}
      </Mark>
    )
  return (
    <Group gap="xs">
      <Select
        size="xs"
        w={150}
        aria-label={sourcesText.outcomeOf(formatName(stage))}
        placeholder={sourcesText.choose}
        data={choices}
        value={words}
        allowDeselect={false}
        onChange={(value) => onSet(value as StageOutcome)}
      />
      {outcome === null && suggested !== null && (
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          aria-label={sourcesText.confirmNamed(formatName(stage), sourcesText.outcomes[suggested])}
          onClick={() => onSet(suggested)}
        >
          {sourcesText.confirm}
        </Button>
      )}
      {outcome === null && <Mark tone="between">{sourcesText.notConfirmed}</Mark>}
    </Group>
  )
}
