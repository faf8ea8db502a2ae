import { Stack, Table, Text } from '@mantine/core'
import type { Simulation } from '@leadhouse/sdk'
import { profileText } from '#texts/profile.ts'
import { formatCount } from '../../wording/count.ts'
import { TierChip } from '../../wording/tier-chip.tsx'
import type { Tier } from '../../wording/tiers.ts'

/** Shows how many past leads are in each tier, before and after a change. */
export function TierTable({ simulation: { leads, present, proposed } }: TierTableProps) {
  if (leads === 0)
    return (
      <Stack gap={2} role="status">
        <Text fw={550}>{profileText.noPastLeads}</Text>
        <Text size="sm" c="dimmed">
          {profileText.comesLater}
        </Text>
      </Stack>
    )
  const countOf = (tier: string) => present.tiers.find((one) => one.tier === tier)?.leads ?? 0
  return (
    <Stack gap="xs" role="status">
      <Table horizontalSpacing={6} maw={420}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{profileText.tier}</Table.Th>
            <Table.Th ta="right">{profileText.now}</Table.Th>
            <Table.Th ta="right">{profileText.thereafter}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {proposed.tiers.map(({ tier, leads: count }) => (
            <Table.Tr key={tier}>
              <Table.Td>
                <TierChip tier={tier as Tier} />
              </Table.Td>
              <Table.Td ta="right">{formatCount(countOf(tier))}</Table.Td>
              <Table.Td ta="right">{formatCount(count)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="xs" c="dimmed">
        {profileText.ofPastLeads(leads, formatCount(leads))}
      </Text>
    </Stack>
  )
}

type TierTableProps = { simulation: Simulation }
