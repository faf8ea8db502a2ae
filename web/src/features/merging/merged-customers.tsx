import { Group, Stack, Text } from '@mantine/core'
import { mergingText } from '#texts/merging.ts'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { nameOf } from '../../wording/name.ts'
import { formatPerson } from './format-merge.ts'
import style from './merging.module.css'
import { useMergedCustomers, type Customer, type CustomerSplit } from './queries.ts'
import { SplitPreview } from './split-preview.tsx'

type MergedCustomersProps = { customer: Customer; leadCount: number }

/** Lists the customers that were merged into a customer. Each can be split off again. */
export function MergedCustomers({ customer, leadCount }: MergedCustomersProps) {
  const { data, error, refetch } = useMergedCustomers(customer)
  if (customer.merged_ids.length === 0) return null
  return (
    <Panel title={mergingText.mergedCustomers} says={mergingText.enquiriesWithTheirContacts}>
      {error && <Wrong error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting lines={2} />}
      {data?.map((part) => (
        <Merged key={part.customer_id} customer={customer} part={part} leadCount={leadCount} />
      ))}
    </Panel>
  )
}

type MergedProps = MergedCustomersProps & { part: CustomerSplit['parts'][number] }

function Merged({ customer, part, leadCount }: MergedProps) {
  const { customer_id, moved, merged_at } = part
  return (
    <Group justify="space-between" gap="xs" align="flex-start">
      <Stack gap={2} className={style.row ?? ''}>
        <Text size="sm">{mergingText.mergedFrom(formatPerson(part))}</Text>
        <Text size="xs" c="dimmed">
          {mergingText.enquiryCount(moved.leads)} · <When at={merged_at} />
        </Text>
      </Stack>
      <DialogButton
        label={mergingText.split}
        name={mergingText.splitOff(nameOf(part))}
        title={mergingText.splitThisCustomerNow}
        isRemoved
      >
        {(close) => (
          <SplitPreview
            customer_id={customer.id}
            separation={{ source_ids: customer_id === null ? [] : [customer_id] }}
            leadCount={leadCount}
            onDone={() => close(true)}
            onCancel={() => close(false)}
          />
        )}
      </DialogButton>
    </Group>
  )
}
