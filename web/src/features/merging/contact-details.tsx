import { mergingText } from '#texts/merging.ts'
import { Facts } from '../../ui/facts.tsx'
import { When } from '../../ui/when.tsx'
import { formatName } from '../../wording/name.ts'
import { formatPhone } from '../../wording/phone.ts'
import type { Customer } from './queries.ts'

/** Shows the contact details, enquiries and last activity of an entry. */
export function ContactDetails({ customer }: { customer: Customer }) {
  const { email, phone, lead_count, last_activity_at } = customer
  return (
    <Facts
      facts={[
        [mergingText.email, email ? formatName(email) : '–'],
        [mergingText.phone, phone ? formatPhone(phone) : '–'],
        [mergingText.enquiries, lead_count],
        [mergingText.lastActive, <When key="active" at={last_activity_at} />],
      ]}
    />
  )
}
