import { Button, Group, NumberInput, Table, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Panel } from '../../ui/panel.tsx'
import { TierChip } from '../../wording/tier-chip.tsx'
import type { Tier } from '../../wording/tiers.ts'
import style from './model.module.css'
import { useSimulation, type Simulation } from './queries.ts'
import { formatPercent } from '../../wording/percent.ts'
import { formatCount } from '../../wording/count.ts'
import { modelText } from '#texts/model.ts'

/**
 * Shows the tiers that leads of the last year would have with other thresholds. Changes nothing.
 */
export function Simulator({ hot, warm }: { hot: number; warm: number }) {
  const form = useForm({ initialValues: { hot, warm } })
  const simulate = useSimulation()
  return (
    <Panel title={modelText.otherThresholds} says={modelText.tryThem}>
      <form onSubmit={form.onSubmit((values) => simulate.mutate(values))}>
        <Group align="flex-end" gap="xs">
          <NumberInput
            label={modelText.hotFrom}
            min={1}
            max={100}
            w={110}
            {...form.getInputProps('hot')}
          />
          <NumberInput
            label={modelText.warmFrom}
            min={0}
            max={99}
            w={110}
            {...form.getInputProps('warm')}
          />
          <Button type="submit" variant="default" loading={simulate.isPending}>
            {modelText.try}
          </Button>
        </Group>
      </form>
      {simulate.data && <Compared simulation={simulate.data} />}
    </Panel>
  )
}

function Compared({ simulation: { present, proposed, leads } }: { simulation: Simulation }) {
  return (
    <>
      <Table horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{modelText.tier}</Table.Th>
            <Table.Th ta="right">{modelText.now}</Table.Th>
            <Table.Th ta="right">{modelText.thereafter}</Table.Th>
            <Table.Th ta="right">{modelText.goodOfKnown}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {proposed.tiers.map((tier) => (
            <Table.Tr key={tier.tier}>
              <Table.Td>
                <TierChip tier={tier.tier as Tier} />
              </Table.Td>
              <Table.Td ta="right">
                {formatCount(present.tiers.find((one) => one.tier === tier.tier)?.leads ?? 0)}
              </Table.Td>
              <Table.Td ta="right">{formatCount(tier.leads)}</Table.Td>
              <Table.Td ta="right" className={style.number}>
                {tier.rate === null
                  ? '–'
                  : modelText.shareOf(formatPercent(tier.rate), formatCount(tier.with_outcome))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="xs" c="dimmed">
        {modelText.wouldQualify(
          formatCount(leads),
          formatCount(present.qualified.leads),
          formatCount(proposed.qualified.leads),
        )}
      </Text>
    </>
  )
}
