import { Anchor } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useAccount } from '../../account.ts'
import { Contacts } from '../../features/lead/contacts.tsx'
import { LeadView } from '../../features/lead/lead-view.tsx'
import { useLead } from '../../features/lead/queries.ts'
import { nameOf } from '../../wording/name.ts'
import { Page } from '../../ui/page.tsx'
import { appText } from '#texts/app.ts'

/** The page of a lead, with the reasons for its score and its timeline. */
export function LeadPage() {
  const { lead_id = '' } = useParams({ strict: false })
  const { currency } = useAccount()
  const { data: lead } = useLead(lead_id)
  return (
    <Page
      title={lead ? nameOf(lead) : appText.lead}
      says={lead && <Contacts lead={lead} />}
      actions={
        <Anchor component={Link} to={`/leads?open=${lead_id}`} size="sm">
          {appText.allLeads}
        </Anchor>
      }
    >
      <LeadView key={lead_id} lead_id={lead_id} currency={currency} isPage />
    </Page>
  )
}
