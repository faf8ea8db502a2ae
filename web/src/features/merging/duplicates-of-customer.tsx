import { Stack } from '@mantine/core'
import { duplicatesText } from '#texts/duplicates.ts'
import { Panel } from '../../ui/panel.tsx'
import { DuplicatePair } from './duplicate-pair.tsx'
import { useDuplicates, useMayMergeAll } from './use-duplicates.ts'

/** Shows customers who are probably the same person as this one. Nothing is shown without any. */
export const DuplicatesOfCustomer = ({ customer_id }: { customer_id: string }) =>
  useMayMergeAll() ? <Pairs customer_id={customer_id} /> : null

function Pairs({ customer_id }: { customer_id: string }) {
  const { rows } = useDuplicates()
  const pairs = rows.filter(({ customers }) => customers.some(({ id }) => id === customer_id))
  if (pairs.length === 0) return null
  return (
    <Panel
      withBorder
      title={duplicatesText.probablyTheSame}
      says={duplicatesText.theirDetailsAreSimilar}
    >
      <Stack gap="lg">
        {pairs.map((pair) => (
          <DuplicatePair key={pair.customers.map(({ id }) => id).join(' ')} pair={pair} />
        ))}
      </Stack>
    </Panel>
  )
}
