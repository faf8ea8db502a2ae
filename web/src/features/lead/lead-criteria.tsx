import { Text } from '@mantine/core'
import { formatWish } from '../../wording/criteria.ts'
import type { Lead } from './queries.ts'
import style from './wish.module.css'
import { leadText } from '#texts/lead.ts'

/** Shows the search criteria and the message of the person. */
export function LeadCriteria({ lead, currency }: { lead: Lead; currency: string }) {
  const wish = formatWish(lead.preferences, currency)
  return (
    <>
      {wish && (
        <Text size="sm">
          <b>{leadText.looksFor}</b> {wish}
        </Text>
      )}
      {lead.message && <blockquote className={style.words}>{lead.message}</blockquote>}
    </>
  )
}
