import { Anchor } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import { LeadView } from '../../features/lead/lead-view.tsx'
import { useLead } from '../../features/lead/queries.ts'
import { Page } from '../../ui/page.tsx'

/** Why this score, and what happened? */
export function LeadPage() {
  const { lead_id = '' } = useParams({ strict: false })
  const { currency } = useAccount()
  const { data: lead } = useLead(lead_id)
  return (
    <Page
      title={lead?.name ?? lead?.email ?? lead?.phone ?? 'Lead'}
      says={[lead?.email, lead?.phone].filter(Boolean).join(' · ')}
      actions={
        <Anchor component={Link} to={`/leads?open=${lead_id}`} size="sm">
          All leads
        </Anchor>
      }
    >
      <LeadView key={lead_id} lead_id={lead_id} currency={currency} isPage />
    </Page>
  )
}
