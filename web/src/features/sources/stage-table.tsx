import { Button, Table, Text } from '@mantine/core'
import { sourcesText } from '#texts/sources.ts'
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
import { StageOutcomeCell } from './stage-outcome-cell.tsx'

/**
 * The stages that the sender has named or its recipe suggests, and the outcome of each: first those
 * that need review. A suggestion does nothing until a person confirms it.
 */
export function StageTable({ source, mayChange }: { source: Source; mayChange: boolean }) {
  const choose = useSourceChange((stages: Record<string, StageOutcome>) =>
    updateSource(source, { stages }),
  )
  const set = (stage: string, outcome: StageOutcome) =>
    choose.mutate(
      { [stage]: outcome },
      { onSuccess: () => say(sourcesText.stageIsSet(formatName(stage))) },
    )
  const suggestions = suggestionsOf(source.stages)
  const count = Object.keys(suggestions).length
  return (
    <Panel
      title={sourcesText.stages}
      says={sourcesText.whatAStageMeans}
      actions={
        mayChange &&
        count > 1 && (
          <Button
            size="xs"
            variant="default"
            loading={choose.isPending}
            onClick={() =>
              choose.mutate(suggestions, { onSuccess: () => say(sourcesText.stagesAreSet(count)) })
            }
          >
            {sourcesText.confirmAll}
          </Button>
        )
      }
    >
      {source.stages.length === 0 ? (
        <Text size="sm" c="dimmed">
          {sourcesText.noStagesYet}
        </Text>
      ) : (
        <Table verticalSpacing={6} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{sourcesText.stage}</Table.Th>
              <Table.Th w="55%">{sourcesText.outcome}</Table.Th>
              <Table.Th w={110} ta="right" visibleFrom="sm">
                {sourcesText.lastSeen}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {source.stages.toSorted(byNeed).map((stage) => (
              <Table.Tr key={stage.stage}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{formatName(stage.stage)}</Table.Td>
                <Table.Td>
                  <StageOutcomeCell
                    stage={stage}
                    isBusy={choose.isPending}
                    onSet={mayChange ? (outcome) => set(stage.stage, outcome) : undefined}
                  />
                </Table.Td>
                <Table.Td ta="right" visibleFrom="sm">
                  {stage.last_seen_at ? <When at={stage.last_seen_at} /> : sourcesText.never}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  )
}

/** Stages that were reported and have no outcome come first, then the other reported stages. */
const byNeed = (a: Stage, b: Stage): number => rank(a) - rank(b)

const rank = ({ outcome, last_seen_at }: Stage): number =>
  last_seen_at === null ? 2 : outcome === null ? 0 : 1

/** The suggested outcomes that are not confirmed, by stage. */
const suggestionsOf = (stages: readonly Stage[]): Record<string, StageOutcome> =>
  Object.fromEntries(
    stages.flatMap(({ stage, outcome, suggested }) =>
      outcome === null && suggested !== null ? [[stage, suggested] as const] : [],
    ),
  )
