import { leadText } from '#texts/lead.ts'
import { Copy } from '../../ui/copy.tsx'
import { When } from '../../ui/when.tsx'
import { formatName } from '../../wording/name.ts'
import { formatPhone } from '../../wording/phone.ts'
import style from './contacts.module.css'
import type { Lead } from './queries.ts'

/**
 * Shows the contacts of a person, each with a copy button, and the source and time of the lead in
 * one line.
 */
export function Contacts({
  lead: { email, phone, source, created_at },
}: {
  lead: Pick<Lead, 'email' | 'phone' | 'source' | 'created_at'>
}) {
  return (
    <span className={style.line}>
      {phone && (
        <span>
          {formatPhone(phone)}
          <Copy value={phone} what={leadText.theNumber} />
        </span>
      )}
      {email && (
        <span>
          {formatName(email)}
          <Copy value={email} what={leadText.theAddress} />
        </span>
      )}
      <span>
        {source ? leadText.cameFrom(formatName(source)) : null}
        <When at={created_at} />
      </span>
    </span>
  )
}
