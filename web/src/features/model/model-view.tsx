import { SimpleGrid, Stack, Table, Button, Group, Text } from '@mantine/core'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { Calibration } from './calibration.tsx'
import { CardFacts } from './card-facts.tsx'
import { PredictionsAgainstOutcomes } from './predictions-against-outcomes.tsx'
import { DriftFacts } from './drift.tsx'
import { Features } from './features.tsx'
import { useCard, useFunnel, useRollback, type Card, type Funnel } from './queries.ts'
import { Simulator } from './simulator.tsx'
import { Panel } from '../../ui/panel.tsx'
import { outcomeWords, type Outcome } from '../../wording/outcomes.ts'
import { formatCount } from '../../wording/count.ts'
import { modelText } from '#texts/model.ts'
import { formatMonth } from '../../wording/month.ts'
import { formatPercent } from '../../wording/percent.ts'
import { TierChip } from '../../wording/tier-chip.tsx'
import type { Tier } from '../../wording/tiers.ts'
import style from './model.module.css'
import { say } from '../../ui/notify.ts'
import { When } from '../../ui/when.tsx'

type ModelViewProps = { mayRollBack: boolean; thresholds: { hot: number; warm: number } }

/**
 * Shows the accuracy of the score first, then its features, the model, its versions, and a test of
 * other thresholds.
 */
export function ModelView({ mayRollBack, thresholds }: ModelViewProps) {
  const card = useCard()
  const funnel = useFunnel()
  const error = card.error ?? funnel.error
  if (error)
    return (
      <Wrong error={error} onRetry={() => void Promise.all([card.refetch(), funnel.refetch()])} />
    )
  if (!card.data || !funnel.data) return <Waiting />
  return (
    <Stack gap="lg">
      <div>
        <PredictionsAgainstOutcomes funnel={funnel.data} />
        <PredictionsByMonth predictions={funnel.data.predictions} />
      </div>
      <Features card={card.data} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl" style={{ alignItems: 'start' }}>
        <Stack gap="lg" miw={0}>
          <CardFacts card={card.data} />
          <DriftFacts card={card.data} />
          <Versions card={card.data} mayRollBack={mayRollBack} />
          <Simulator {...thresholds} />
        </Stack>
        <Stack gap="lg" miw={0}>
          <Calibration card={card.data} />
          <Labels card={card.data} funnel={funnel.data} />
        </Stack>
      </SimpleGrid>
    </Stack>
  )
}

/** Shows how far leads got, and whether it was recorded by a person or inferred from behaviour. */
function Labels({ card, funnel }: { card: Card; funnel: Funnel }) {
  const said = new Map(card.labels.map((label) => [label.outcome, label]))
  return (
    <Panel title={modelText.howFar} says={modelText.ofTheYear(formatCount(funnel.leads))}>
      <Table.ScrollContainer minWidth={320} type="native" tabIndex={0}>
        <Table horizontalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{modelText.milestone}</Table.Th>
              <Table.Th ta="right">{modelText.gotThere}</Table.Th>
              <Table.Th ta="right">{modelText.said}</Table.Th>
              <Table.Th ta="right">{modelText.concluded}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {funnel.milestones.map(({ outcome, leads }) => (
              <Table.Tr key={outcome}>
                <Table.Td>{outcomeWords[outcome as Outcome]}</Table.Td>
                <Table.Td ta="right">{formatCount(leads)}</Table.Td>
                <Table.Td ta="right">{formatCount(said.get(outcome)?.explicit ?? 0)}</Table.Td>
                <Table.Td ta="right">{formatCount(said.get(outcome)?.inferred ?? 0)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  )
}

/** Shows the same month by month, latest first, collapsed. */
function PredictionsByMonth({ predictions }: Pick<Funnel, 'predictions'>) {
  if (predictions.length === 0) return null
  return (
    <details className={style.folded}>
      <summary>{modelText.monthByMonth}</summary>
      <Table.ScrollContainer minWidth={320} maxHeight={420} type="native">
        <Table horizontalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{modelText.month}</Table.Th>
              <Table.Th>{modelText.called}</Table.Th>
              <Table.Th ta="right">{modelText.leads}</Table.Th>
              <Table.Th ta="right">{modelText.predicted}</Table.Th>
              <Table.Th ta="right">{modelText.observed}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {predictions.toReversed().map((one) => (
              <Table.Tr key={`${one.month}${one.tier}`}>
                <Table.Td>{formatMonth(one.month)}</Table.Td>
                <Table.Td>
                  <TierChip tier={one.tier as Tier} />
                </Table.Td>
                <Table.Td ta="right">{formatCount(one.leads)}</Table.Td>
                <Table.Td ta="right">{formatPercent(one.predicted)}</Table.Td>
                <Table.Td ta="right">{formatPercent(one.observed)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </details>
  )
}

const shortStages: Readonly<Record<string, string>> = modelText.shortStages

/** Lists the models of the account, with a button that rolls back to the previous one. */
function Versions({ card, mayRollBack }: { card: Card; mayRollBack: boolean }) {
  const rollback = useRollback()
  if (card.versions.length === 0) return null
  return (
    <Panel
      title={modelText.versions}
      actions={
        mayRollBack &&
        card.promoted_at !== null && (
          <Button
            size="xs"
            variant="default"
            loading={rollback.isPending}
            onClick={() =>
              rollback.mutate(undefined, {
                onSuccess: () => say(modelText.formerScores),
              })
            }
          >
            {modelText.goBack}
          </Button>
        )
      }
    >
      <Stack gap="xs">
        {card.versions.map((one) => (
          <Group key={one.id} justify="space-between">
            <Text size="sm">
              {one.id === card.id ? <b>{modelText.scoresNow(stageOf(one))}</b> : stageOf(one)}
              {`, ${modelText.outcomesOf(one.outcomes, formatCount(one.outcomes), formatCount(one.conversions))}`}
            </Text>
            <Text size="xs" c="dimmed">
              <When at={one.trained_at} />
            </Text>
          </Group>
        ))}
      </Stack>
    </Panel>
  )
}

const stageOf = ({ stage }: Card['versions'][number]): string => shortStages[stage] ?? stage
