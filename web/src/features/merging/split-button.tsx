import { Checkbox, Stack, Text } from '@mantine/core'
import type { Lead } from '@leadhouse/sdk'
import { useState } from 'react'
import { useAccount } from '../../account.ts'
import { useProfile } from '../../profile.ts'
import { mergingText } from '#texts/merging.ts'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { When } from '../../ui/when.tsx'
import { formatWish, listedCriteria } from '../../wording/criteria.ts'
import { formatContact, formatName, nameOf } from '../../wording/name.ts'
import style from './merging.module.css'
import type { Customer } from './queries.ts'
import { SplitPreview } from './split-preview.tsx'

type SplitButtonProps = { customer: Customer; leads: readonly Lead[] }

/** Opens the dialog that splits enquiries of another person from a customer. */
export const SplitButton = (props: SplitButtonProps) => (
  <DialogButton label={mergingText.splitThisCustomer} title={mergingText.splitThisCustomerNow}>
    {(close) => <Choice {...props} onClose={close} />}
  </DialogButton>
)

function Choice({
  customer,
  leads,
  onClose,
}: SplitButtonProps & { onClose: (isDone: boolean) => void }) {
  const [lead_ids, choose] = useState<string[]>([])
  return (
    <Stack>
      <Checkbox.Group label={mergingText.chooseTheEnquiries} value={lead_ids} onChange={choose}>
        <Stack gap="sm" mt="xs">
          {leads.map((lead) => (
            <Checkbox key={lead.id} value={lead.id} label={<LeadLabel lead={lead} />} />
          ))}
        </Stack>
      </Checkbox.Group>
      <SplitPreview
        customer_id={customer.id}
        separation={{ lead_ids }}
        leadCount={leads.length}
        onDone={() => onClose(true)}
        onCancel={() => onClose(false)}
      />
    </Stack>
  )
}

function LeadLabel({ lead }: { lead: Lead }) {
  const profile = useProfile()
  const { currency } = useAccount()
  const wish = formatWish(listedCriteria(lead.preferences, profile), currency)
  const contact = lead.name === null ? '' : formatContact(lead)
  return (
    <span className={style.entry}>
      {wish || formatName(lead.message?.slice(0, 80) ?? mergingText.noWishGiven)}
      <Text size="xs" c="dimmed">
        {[nameOf(lead), contact].filter(Boolean).join(' · ')} · <When at={lead.created_at} />
      </Text>
    </span>
  )
}
